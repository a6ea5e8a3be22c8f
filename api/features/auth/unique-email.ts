import { QueryFailedError } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * Runs `write`, which gives a user an e-mail address, and turns a violation of the unique index into EMAIL_TAKEN;
 * `write` may throw that itself. A check before it would let two through. A client that was refused too often gets no
 * answer at all, for free addresses too, so that it cannot probe for accounts.
 * @throws AppError EMAIL_TAKEN when another account has the address, TOO_MANY_REQUESTS
 */
export async function refuseTakenEmail<T>(ctx: Ctx, write: () => Promise<T>): Promise<T> {
  const { limits } = ctx.deps;
  await limits.refuseSpent('takenEmail', ctx.address);
  try {
    return await write();
  } catch (error) {
    if (!isTaken(error)) throw error;
    await limits.take('takenEmail', ctx.address);
    throw new AppError('EMAIL_TAKEN', undefined, { field: 'email', cause: error });
  }
}

function isTaken(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'EMAIL_TAKEN';
  if (!(error instanceof QueryFailedError)) return false;
  return (error.driverError as { constraint?: string }).constraint === 'users_email';
}
