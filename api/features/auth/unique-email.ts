import { QueryFailedError } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/send-mail.ts';
import { AppError } from '../../platform/errors.ts';
import { User } from '../users/user.entity.ts';

/**
 * Runs `write`, which gives a user an e-mail address, and turns a violation of the unique index into EMAIL_TAKEN;
 * `write` may throw that itself. A check before it would let two through. Who tries out addresses of others gets few
 * such answers, and their owners hear of it; whoever comes with an address of their own gets in all the same, from
 * whichever network.
 * @param email the address; null where nobody tries one out, as in putting one back.
 * @throws AppError EMAIL_TAKEN when another account has the address; TOO_MANY_REQUESTS in its place after many
 */
export async function refuseTakenEmail<T>(ctx: Ctx, email: string | null, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isTaken(error)) throw error;
    await ctx.deps.limits.take('takenEmail', ctx.address);
    if (email !== null) await mailOwner(ctx, email);
    throw new AppError('EMAIL_TAKEN', undefined, { field: 'email', cause: error });
  }
}

/** Tells the owner of an address that somebody else tried to use it, once a day at most. */
async function mailOwner(ctx: Ctx, email: string): Promise<void> {
  const owner = await ctx.deps.dataSource.manager.findOneBy(User, { email });
  // Nobody has an address that is only held for whoever may undo its change.
  if (!owner || owner.id === ctx.viewer?.id) return;
  const isFirst = await ctx.deps.limits.take('triedEmail', email).then(
    () => true,
    () => false,
  );
  if (!isFirst) return;
  const { id: userId, firstName } = owner;
  await inTransaction({ ...ctx, db: ctx.deps.dataSource.manager }, async (ctx) =>
    enqueueMail(ctx, { kind: 'EMAIL_TRIED', userId, to: email, firstName, token: null, until: null }),
  );
}

function isTaken(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'EMAIL_TAKEN';
  if (!(error instanceof QueryFailedError)) return false;
  return (error.driverError as { constraint?: string }).constraint === 'users_email';
}
