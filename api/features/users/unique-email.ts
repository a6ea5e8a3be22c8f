import { QueryFailedError } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * Does `write`, which gives somebody an e-mail address. The unique index decides whether it is free: looking first would let
 * two through. Whoever has heard 'taken' too often hears nothing more, whether an address is free or not.
 * @throws AppError EMAIL_TAKEN when another account has the address; TOO_MANY_REQUESTS.
 */
export async function refuseTakenEmail<T>(ctx: Ctx, write: () => Promise<T>): Promise<T> {
  const { limits } = ctx.deps;
  await limits.refuseSpent('takenEmail', ctx.address);
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof QueryFailedError)) throw error;
    const { constraint } = error.driverError as { constraint?: string };
    if (constraint !== 'users_email') throw error;
    await limits.take('takenEmail', ctx.address);
    throw new AppError('EMAIL_TAKEN', undefined, { field: 'email', cause: error });
  }
}
