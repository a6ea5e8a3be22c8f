import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { asExpected } from './parameters.ts';
import { entity, readRows } from './read-rows.ts';
import { shareStatements } from './share-statements.ts';

type ReadByIds = (db: EntityManager, ids: readonly string[]) => Promise<(ObjectLiteral | null)[]>;

const readings = new Map<unknown, ReadByIds>();

/**
 * Reads entities by their ids, in the order of these; null for one that is not there. Outside a transaction requests
 * that ask at the same time share a statement, and each gets objects of its own.
 */
export function readByIds<T extends ObjectLiteral & { id: string }>(
  db: EntityManager,
  target: EntityTarget<T>,
  ids: readonly string[],
): Promise<(T | null)[]> {
  const read = readings.get(target) ?? createReading(target);
  readings.set(target, read);
  return read(db, ids) as Promise<(T | null)[]>;
}

function createReading<T extends ObjectLiteral & { id: string }>(target: EntityTarget<T>): ReadByIds {
  const shape = { found: entity(target) };
  return shareStatements(async (db, ids: readonly string[]) => {
    const table = db.dataSource.getMetadata(target).tableName;
    const sql = `FROM unnest(CAST(:ids AS bigint[])) AS asked (id) JOIN "${table}" AS found ON found.id = asked.id`;
    const rows = new Map<string, T[]>();
    for (const { found } of await readRows(db, shape, sql, { ids: asExpected(ids) }))
      rows.set(found.id, [...(rows.get(found.id) ?? []), found]);
    return ids.map((id) => rows.get(id)?.pop() ?? null);
  });
}
