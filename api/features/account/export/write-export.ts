import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IsNull, MoreThan } from 'typeorm';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { JobMap } from '../../../jobs/job-map.ts';
import { enqueueMail } from '../../../mail/send-mail.ts';
import { jsonText } from './json-text.ts';
import { createNotifications } from '../../notifications/dispatch/create-notifications.ts';
import { User } from '../../users/user.entity.ts';
import { exportOf } from '../export-account.service.ts';
import { AccountExportFile } from './account-export.entity.ts';
import { exportFileName, keptUntil } from './exports.rules.ts';

const wanted = (ctx: Ctx, id: string) => ({ id, finishedAt: IsNull(), expiresAt: MoreThan(ctx.now()) });

/**
 * Writes an export to a file of the store, and tells its person. Unless it was replaced or the account deleted, which
 * also removes what was written.
 * @throws Error when the store takes no file, so that the job is retried.
 */
export async function writeExport(ctx: Ctx, { exportId, language = 'en' }: JobMap['account.export']): Promise<void> {
  const row = await ctx.db.findOneBy(AccountExportFile, wanted(ctx, exportId));
  if (!row) return;
  const owner: Ctx = { ...ctx, viewer: { id: row.userId, sessionId: null } };
  const name = exportFileName(exportId);
  const folder = await mkdtemp(join(tmpdir(), 'favr-export-'));
  try {
    const path = join(folder, name);
    const text = jsonText(exportOf(owner, row.userId, await progressOf(ctx, row)));
    await pipeline(Readable.from(text), createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    await ctx.deps.exports.putFile(name, path);
    if (!(await finish({ ...ctx, language }, row, size))) await ctx.deps.exports.remove(name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a function to call at each section and conversation, which keeps the percentage that is done. */
async function progressOf(
  ctx: Ctx,
  { id, userId, percent }: AccountExportFile,
): Promise<(parts: number) => Promise<void>> {
  const [{ conversations }] = await ctx.db.query(
    'SELECT count(*)::int AS conversations FROM conversations WHERE $1 IN (poster_id, helper_id)',
    [userId],
  );
  let shown = percent;
  let done = 0;
  return async (sections) => {
    done += 1;
    const next = Math.min(99, Math.floor((100 * done) / (sections + conversations)));
    if (next <= shown) return;
    shown = next;
    await ctx.db.update(AccountExportFile, wanted(ctx, id), { percent: shown });
  };
}

/** Keeps that the file is complete and tells its person; false where nobody wants it any more. */
const finish = (ctx: Ctx, { id, userId }: AccountExportFile, bytes: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const expiresAt = keptUntil(ctx.now());
    const { affected } = await ctx.db.update(AccountExportFile, wanted(ctx, id), {
      percent: 100,
      finishedAt: ctx.now(),
      bytes: String(bytes),
      expiresAt,
    });
    if (!affected) return false;
    await createNotifications(ctx, [{ userId, kind: 'EXPORT_READY', cause: `export:${id}` }]);
    const user = await ctx.db.findOneByOrFail(User, { id: userId });
    if (user.email)
      enqueueMail(ctx, {
        kind: 'EXPORT_READY',
        userId,
        to: user.email,
        firstName: user.firstName,
        token: null,
        until: expiresAt.toISOString(),
      });
    return true;
  });
