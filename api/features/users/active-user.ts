import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/errors.ts';
import { User } from './user.entity.ts';
import { isGone } from './users.rules.ts';

/**
 * Holds somebody until the transaction ends: they do not leave while they take something on that others rely on. Whatever else
 * concerns them goes on, so that nobody waits crosswise.
 * @throws AppError NOT_SIGNED_IN for somebody who left in the meantime; SUSPENDED.
 */
export const shareLockUser = (db: EntityManager, userId: string): Promise<User> =>
  personStill(db, userId, 'for_key_share');

/** As {@link shareLockUser}, and one at a time: for changing their row, beginning a session, or counting what they have. */
export const lockUser = (db: EntityManager, userId: string): Promise<User> =>
  personStill(db, userId, 'pessimistic_write');

async function personStill(db: EntityManager, id: string, mode: 'for_key_share' | 'pessimistic_write'): Promise<User> {
  const person = await db.findOne(User, { where: { id }, lock: { mode } });
  if (!person || isGone(person)) throw new AppError('NOT_SIGNED_IN');
  if (person.suspendedAt) throw new AppError('SUSPENDED');
  return person;
}
