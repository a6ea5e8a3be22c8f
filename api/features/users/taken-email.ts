import { QueryFailedError } from 'typeorm';
import { AppError } from '../../errors.ts';

/**
 * Waits for a write of an e-mail address. The unique index decides whether it is free: looking first would let two through.
 * @throws AppError EMAIL_TAKEN when another account has it.
 */
export async function refuseTakenEmail<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof QueryFailedError)) throw error;
    const { constraint } = error.driverError as { constraint?: string };
    throw constraint === 'users_email' ? new AppError('EMAIL_TAKEN', undefined, { field: 'email', cause: error }) : error;
  }
}
