import { In, type EntityManager } from 'typeorm';
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

/**
 * Locks an active user's row until the transaction ends against everybody who counts what the user has, changes or
 * deletes them, but not against rows that refer to them: two people who accept each other's favors do not deadlock.
 * @throws AppError NOT_SIGNED_IN for a deleted account, SUSPENDED
 */
export const lockUserToCount = (db: EntityManager, userId: string): Promise<User> =>
  lockActive(db, userId, 'for_no_key_update');

async function lockActive(
  db: EntityManager,
  id: string,
  mode: 'for_key_share' | 'for_no_key_update' | 'pessimistic_write',
): Promise<User> {
  return refuseInactive(await db.findOne(User, { where: { id }, lock: { mode } }));
}

/**
 * Refuses a user who is not active, and returns one who is.
 * @throws AppError NOT_SIGNED_IN for a deleted account, SUSPENDED
 */
export function refuseInactive<U extends Pick<User, 'deletedAt' | 'suspendedAt'>>(user: U | null): U {
  if (!user || isGone(user)) throw new AppError('NOT_SIGNED_IN');
  if (user.suspendedAt) throw new AppError('SUSPENDED');
  return user;
}

/**
 * Locks two people's rows until the transaction ends, the lower id first, so that nobody begins anything with the other
 * that {@link lockUserToCount} guards.
 */
export const lockPair = (db: EntityManager, people: readonly [string, string]): Promise<User[]> =>
  db.find(User, { where: { id: In([...people]) }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
