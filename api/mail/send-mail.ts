import { randomUUID } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { createCursorSeal } from '../platform/cursor.ts';
import { forgetUnsent } from '../platform/unsent-files.ts';
import type { JobMap } from '../jobs/job-map.ts';
import { composeMail } from './compose-mail.ts';
import { QueuedMail } from './queued-mail.ts';

/** Context of the encryption; it keeps its first name because queued mails were sealed under it. */
const SEAL_PURPOSE = 'favr letter';

/** Returns the seal of queued mails: a copy of the database must reveal neither links nor addresses. */
const sealOf = ({ deps }: Ctx) => createCursorSeal(deps.secrets.jwtSecret, SEAL_PURPOSE);

/** A mail to queue. */
type NewMail = Omit<QueuedMail, 'id' | 'language' | 'reasons' | 'kept'> & Partial<Pick<QueuedMail, 'reasons' | 'kept'>>;

/** Queues a mail in the language of `ctx`, to be sent once the transaction has committed. */
export function enqueueMail(ctx: Ctx, mail: NewMail): void {
  const queued: QueuedMail = { reasons: null, kept: null, ...mail, id: randomUUID(), language: ctx.language };
  ctx.jobs.add({ queue: 'mail.send', data: { mail: sealOf(ctx).seal(queued) } });
}

/** Tests whether the account that a mail is for was erased. */
const hasLeft = async ({ db }: Ctx, userId: string): Promise<boolean> =>
  (await db.query('SELECT FROM users WHERE id = $1 AND deleted_at IS NOT NULL', [userId])).length > 0;

/**
 * Sends a queued mail, unless its link has expired or its account was erased.
 * @throws Error when no server accepted it; the job is then retried.
 */
export async function sendMail(ctx: Ctx, { mail: sealed }: JobMap['mail.send']): Promise<void> {
  const mail = QueuedMail.parse(sealOf(ctx).open(sealed));
  if (mail.until && new Date(mail.until) <= ctx.now()) return;
  const { userId } = mail;
  if (userId && (await hasLeft(ctx, userId))) return;
  await ctx.deps.mailer.send(await composeMail(mail, ctx.deps.config));
  // Erased meanwhile: what stands in a file would come after everything else had gone.
  if (userId && (await hasLeft(ctx, userId))) await forgetUnsent(ctx.deps.config.DATA_DIR, userId);
}
