import type { EntityManager } from 'typeorm';
import { isOf, type Column, type Table } from './retention.ts';
import { retention } from './tables.ts';

/** Returns what stands in a column once its owner's account is erased; null where it stays as it is. */
function erased(name: string, { end }: Column): string | null {
  if (end.with === 'VALUE') return end.where ? `CASE WHEN ${end.where} THEN ${end.to} ELSE ${name} END` : end.to;
  if (end.with !== 'KEPT' || end.where === 'true') return null;
  return `CASE WHEN ${end.where} THEN ${name} ELSE ${end.to} END`;
}

/** Returns the statements that erase what a person has in a table; rows that would stay the same are left alone. */
function erasing(name: string, { goesWith, columns }: Table): string[] {
  if (goesWith) return [`DELETE FROM ${name} WHERE ${goesWith.map(isOf).join(' OR ')}`];
  const changes = Object.entries(columns).flatMap(([column, entry]) => {
    const to = erased(column, entry);
    return to === null || entry.owner === null ? [] : [{ column, owner: entry.owner, to }];
  });
  return [...new Set(changes.map(({ owner }) => owner))].map((owner) => {
    const ofOwner = changes.filter((change) => change.owner === owner);
    const set = ofOwner.map(({ column, to }) => `${column} = ${to}`).join(', ');
    const differs = ofOwner.map(({ column, to }) => `${column} IS DISTINCT FROM ${to}`).join(' OR ');
    return `UPDATE ${name} SET ${set} WHERE ${isOf(owner)} AND (${differs})`;
  });
}

/** Erases what a person has in some tables, by default in all, in a transaction; their row is locked. */
export async function eraseIn(
  db: EntityManager,
  userId: string,
  tables: readonly string[] = Object.keys(retention),
): Promise<void> {
  for (const name of tables)
    for (const statement of erasing(name, retention[name]!)) await db.query(statement, [userId]);
}
