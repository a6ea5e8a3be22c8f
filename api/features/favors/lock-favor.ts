import type { EntityManager } from 'typeorm';
import { Favor } from './favor.entity.ts';

/**
 * Locks a favor's row until the transaction ends, but not against conversations that refer to it; every step of its
 * deals locks it first. Null where there is none.
 */
export const lockFavor = (db: EntityManager, id: string): Promise<Favor | null> =>
  db.findOne(Favor, { where: { id }, lock: { mode: 'for_no_key_update' } });

/** Locks as {@link lockFavor}, for those who read the row when their other locks are theirs, too. */
export async function holdFavor(db: EntityManager, id: string): Promise<void> {
  await db.findOne(Favor, { where: { id }, select: { id: true }, lock: { mode: 'for_no_key_update' } });
}
