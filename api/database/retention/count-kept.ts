import type { EntityManager } from 'typeorm';
import { keptKinds, type Kept, type KeptCounts } from '../../platform/kept-words.ts';
import { isOf } from './retention.ts';
import { retention } from './tables.ts';

/** Counts the words of a person that stay with others when the account is erased. */
export async function countKept(db: EntityManager, userId: string): Promise<KeptCounts> {
  const counts: KeptCounts = {};
  for (const kind of keptKinds)
    for (const { table, column, owner, where } of keptColumns(kind)) {
      const [{ count }]: [{ count: number }] = await db.query(
        `SELECT count(*)::int FROM ${table} WHERE ${isOf(owner)} AND ${where} AND nullif(${column}::text, '') IS NOT NULL`,
        [userId],
      );
      // What an admin decided is written down in several places, but always in the log.
      if (count > (counts[kind] ?? 0)) counts[kind] = count;
    }
  return counts;
}

/** Lists the columns whose words stay as one kind. */
const keptColumns = (kind: Kept) =>
  Object.entries(retention).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, { owner, end }]) =>
      end.with === 'KEPT' && end.as === kind && owner !== null ? [{ table, column, owner, where: end.where }] : [],
    ),
  );
