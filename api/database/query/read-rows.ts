import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { databaseOf } from '../metering/metered-manager.ts';
import { shareReads } from './batch-loader.ts';
import { asExpected, entityRows, positional, queryValues, type EntityRows } from './query-rows.ts';

/** A statement of our own about one entity, as it is sent. */
interface Statement<T> extends Pick<EntityRows<T>, 'read'> {
  text: string;
  names: string[];
}

/** Properties of an entity. */
type Only<T> = readonly (keyof T & string)[];

const statements = new WeakMap<object, Map<string, Statement<never>>>();

/**
 * Reads entities by a statement of our own, for reads that most requests need: TypeORM's builder takes longer than
 * PostgreSQL. Each statement is written once, so that it is prepared (docs/speed.md).
 * @param sql the statement after `SELECT <columns>`, with `:name` parameters; the entity's alias is `found`, and its
 * properties stand for their columns. There must be few such texts.
 * @param only the properties that are read; what uses another one of such a row fails.
 */
export async function readRows<T extends ObjectLiteral & object>(
  db: EntityManager,
  entity: EntityTarget<T> & { name: string },
  sql: string,
  parameters: Record<string, unknown>,
  only?: Only<T>,
): Promise<T[]> {
  const { text, names, read } = statementOf(db, entity, sql, only);
  const rows = await queryValues(
    db,
    text,
    names.map((name) => parameters[name]),
  );
  return rows.map((row) => read(row));
}

type ReadByIds = (db: EntityManager, ids: readonly string[]) => Promise<(ObjectLiteral | null)[]>;

const byIds = new Map<unknown, ReadByIds>();

/**
 * Reads entities by their ids, in the order of these; null for one that is not there. Outside a transaction requests
 * that ask at the same time share a statement, and each gets objects of its own.
 */
export function readByIds<T extends ObjectLiteral & { id: string }>(
  db: EntityManager,
  entity: EntityTarget<T> & { name: string },
  ids: readonly string[],
): Promise<(T | null)[]> {
  const read = byIds.get(entity) ?? shareReads((db, ids: readonly string[]) => readIds(db, entity, ids));
  byIds.set(entity, read);
  return read(db, ids) as Promise<(T | null)[]>;
}

async function readIds<T extends ObjectLiteral & { id: string }>(
  db: EntityManager,
  entity: EntityTarget<T> & { name: string },
  ids: readonly string[],
): Promise<(T | null)[]> {
  const table = db.dataSource.getMetadata(entity).tableName;
  const sql = `FROM unnest(CAST(:ids AS bigint[])) AS asked (id) JOIN "${table}" AS found ON found.id = asked.id`;
  const found = new Map<string, T[]>();
  for (const row of await readRows(db, entity, sql, { ids: asExpected(ids) }))
    found.set(row.id, [...(found.get(row.id) ?? []), row]);
  return ids.map((id) => found.get(id)?.pop() ?? null);
}

function statementOf<T extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<T> & { name: string },
  sql: string,
  only: Only<T> | undefined,
): Statement<T> {
  const database = databaseOf(db);
  const known = statements.get(database) ?? new Map<string, Statement<never>>();
  statements.set(database, known);
  const key = `${entity.name} ${only ? only.join() : ''} ${sql}`;
  const statement = known.get(key) as Statement<T> | undefined;
  if (statement) return statement;
  const { columns, read } = entityRows(db, entity, 'found', only);
  const made = { ...positional(`SELECT ${columns} ${withColumns(db, entity, sql)}`), read };
  known.set(key, made as Statement<never>);
  return made;
}

/** Replaces properties of the entity by their columns. */
function withColumns(db: EntityManager, entity: EntityTarget<ObjectLiteral>, sql: string): string {
  const metadata = db.dataSource.getMetadata(entity);
  return sql.replace(/\bfound\.(\w+)/g, (all, name: string) => {
    const column = metadata.findColumnWithPropertyName(name);
    return column ? `found."${column.databaseName}"` : all;
  });
}
