import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/errors.ts';
import { User } from './user.entity.ts';
import { isGone } from './users.rules.ts';

/**
 * Locks an active user's row in share mode until the transaction ends, so that their account cannot be deleted while
 * they take on something that others rely on. Other transactions can still take the same lock, which avoids deadlocks.
 * @throws AppError NOT_SIGNED_IN for a deleted account, SUSPENDED
 */
export const shareLockUser = (db: EntityManager, userId: string): Promise<User> =>
  lockActive(db, userId, 'for_key_share');

/**
 * Locks an active user's row exclusively until the transaction ends: to change it, to start a session, or to count what
 * the user has.
 * @throws AppError NOT_SIGNED_IN for a deleted account, SUSPENDED
 */
export const lockUser = (db: EntityManager, userId: string): Promise<User> =>
  lockActive(db, userId, 'pessimistic_write');

async function lockActive(db: EntityManager, id: string, mode: 'for_key_share' | 'pessimistic_write'): Promise<User> {
  const user = await db.findOne(User, { where: { id }, lock: { mode } });
  if (!user || isGone(user)) throw new AppError('NOT_SIGNED_IN');
  if (user.suspendedAt) throw new AppError('SUSPENDED');
  return user;
}
