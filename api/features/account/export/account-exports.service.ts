import { randomUUID } from 'node:crypto';
import { MoreThan } from 'typeorm';
import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../mail/send-mail.ts';
import { requireRecentPassword } from '../../auth/security/recent-password.ts';
import { logSecurityEvent } from '../../auth/security/security-log.ts';
import { lockUser } from '../../users/active-user.ts';
import { User } from '../../users/user.entity.ts';
import { AccountExportFile } from './account-export.entity.ts';
import { exportStatus, failedUntil } from './exports.rules.ts';

/** Reads the newest export of a person that has not expired; null without one. */
export const latestExport = (ctx: Ctx, userId: string): Promise<AccountExportFile | null> =>
  ctx.db.findOne(AccountExportFile, {
    where: { userId, expiresAt: MoreThan(ctx.now()) },
    order: { requestedAt: 'DESC' },
  });

/**
 * Has everything stored about the viewer written to a file, in place of the file before. While one is being written,
 * the same again changes nothing.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token; CONFIRM_PASSWORD; TOO_MANY_REQUESTS
 */
export async function requestExport(ctx: Ctx): Promise<void> {
  const { id: userId } = requireViewer(ctx, 'account');
  await requireRecentPassword(ctx);
  await ctx.deps.limits.take('export', userId);
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, userId);
    const latest = await latestExport(ctx, userId);
    if (latest && exportStatus(latest, ctx.now()) === 'RUNNING') return;
    await expireExports(ctx, userId);
    const id = randomUUID();
    const requestedAt = ctx.now();
    await ctx.db.insert(AccountExportFile, {
      id,
      userId,
      requestedAt,
      percent: 0,
      expiresAt: failedUntil(requestedAt),
    });
    await logSecurityEvent(ctx, userId, 'DATA_REQUESTED');
    ctx.jobs.add({ queue: 'account.export', data: { exportId: id, language: ctx.language } });
  });
}

/** Makes the exports of a person expire, in a transaction, and has their files deleted. */
export async function expireExports(ctx: Ctx, userId: string): Promise<void> {
  const { affected } = await ctx.db.update(
    AccountExportFile,
    { userId, expiresAt: MoreThan(ctx.now()) },
    { expiresAt: ctx.now() },
  );
  if (affected) ctx.jobs.add({ queue: 'account.purge-exports', data: {}, key: 'now' });
}

/**
 * Finds a finished export of the viewer's own, for them to download.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token; CONFIRM_PASSWORD; NOT_FOUND for another person's, and once
 * it has expired.
 */
export async function getExport(ctx: Ctx, id: string): Promise<AccountExportFile> {
  const { id: userId } = requireViewer(ctx, 'account');
  await requireRecentPassword(ctx);
  const found = await ctx.db.findOneBy(AccountExportFile, { id, userId, expiresAt: MoreThan(ctx.now()) });
  if (!found?.finishedAt) throw new AppError('NOT_FOUND');
  return found;
}

/** Notes in the viewer's security log that everything kept about them goes out, and mails them. */
export async function noteDownload(ctx: Ctx): Promise<void> {
  const { id } = requireViewer(ctx, 'account');
  await inTransaction(ctx, async (ctx) => {
    const { email, firstName } = await ctx.db.findOneByOrFail(User, { id });
    await logSecurityEvent(ctx, id, 'DATA_DOWNLOADED');
    const mail = { kind: 'DATA_DOWNLOADED', userId: id, firstName, token: null, until: null } as const;
    if (email) enqueueMail(ctx, { ...mail, to: email });
  });
}
