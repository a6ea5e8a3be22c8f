import type { EntityManager } from 'typeorm';
import { AppError } from '../../errors.ts';
import { User } from './user.entity.ts';
import { isGone } from './users.rules.ts';

/**
 * Holds somebody's row until the transaction ends: nobody leaves, and nobody is suspended, while they begin a session or take
 * something on that others rely on. Several may hold it at once.
 * @throws AppError NOT_SIGNED_IN for somebody who left in the meantime; SUSPENDED.
 */
export const holdPerson = (db: EntityManager, userId: string): Promise<User> => personStill(db, userId, 'pessimistic_read');

/** As {@link holdPerson}, but one at a time: for changing their row, or how many they have of something. Rows that only name them wait for nothing. */
export const lockPerson = (db: EntityManager, userId: string): Promise<User> => personStill(db, userId, 'for_no_key_update');

async function personStill(db: EntityManager, id: string, mode: 'pessimistic_read' | 'for_no_key_update'): Promise<User> {
  const person = await db.findOne(User, { where: { id }, lock: { mode } });
  if (!person || isGone(person)) throw new AppError('NOT_SIGNED_IN');
  if (person.suspendedAt) throw new AppError('SUSPENDED');
  return person;
}
