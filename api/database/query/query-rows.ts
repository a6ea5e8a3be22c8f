import type { Pool } from 'pg';
import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import { countWork } from '../../platform/budgets/work.ts';

/** Row as pg reads it, by the names of its columns. */
export type Row = Record<string, unknown>;

/**
 * Sends a statement past TypeORM's bookkeeping: on a connection of the pool, or on that of the transaction which `db`
 * belongs to. Its rows and time are work of the operation that runs; waiting for a connection is not counted.
 */
export async function queryRows<R extends Row>(db: EntityManager, text: string, values: unknown[]): Promise<R[]> {
  if (db.queryRunner) return db.query(text, values);
  const client = await (db.dataSource.driver as unknown as { master: Pool }).master.connect();
  const began = performance.now();
  let failure: Error | undefined;
  try {
    const { rows } = await client.query<R>(text, values);
    countWork({ rows: rows.length, ms: performance.now() - began });
    return rows;
  } catch (error) {
    failure = error as Error;
    countWork({ ms: performance.now() - began });
    throw error;
  } finally {
    // A connection that failed without an answer of the server is not used again.
    client.release(failure && !('severity' in failure) ? failure : undefined);
  }
}

/** Writes `:name` parameters as `$1`, `$2` …; returns the text with their names in that order. */
export function positional(sql: string): { text: string; names: string[] } {
  const names: string[] = [];
  const text = sql.replace(/(?<![:\w]):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}

/** Columns of an entity in a statement of our own, and the reading of it from a row. */
export interface EntityRows<T> {
  /** SQL of its columns, without those that TypeORM leaves out as well (`select: false`). */
  columns: string;
  /** The same columns by their names alone, for RETURNING. */
  names: string;
  read(row: Row): T;
}

/**
 * Creates the columns of an entity and the function that reads them, for a FROM item of this alias.
 * @param only the properties that are read; what uses another one of such a row fails.
 */
export function entityRows<T extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<T>,
  alias: string,
  only?: readonly (keyof T & string)[],
): EntityRows<T> {
  const metadata = db.dataSource.getMetadata(entity);
  const columns = metadata.columns
    .filter(({ isSelect, propertyName }) => isSelect && (!only || only.includes(propertyName)))
    .map(({ databaseName, propertyName, type }) => ({
      // pg would read a calendar day as a moment.
      sql: `${alias}."${databaseName}"${type === 'date' ? '::text' : ''} AS "${alias}_${propertyName}"`,
      propertyName,
      column: `"${databaseName}"`,
      name: `${alias}_${propertyName}`,
    }));
  const shape = only && partialOf(metadata, only);
  return {
    columns: columns.map(({ sql }) => sql).join(', '),
    names: columns.map(({ column }) => column).join(', '),
    read: (row) => {
      const read = (shape ? Object.create(shape) : metadata.create()) as Row;
      for (const { propertyName, name } of columns) read[propertyName] = row[name];
      return read as T;
    },
  };
}

/** Creates the prototype of rows of which a part is read, so that nothing takes what was not read for empty. */
function partialOf({ columns, target, name }: EntityMetadata, only: readonly string[]): object {
  const prototype = Object.create((target as { prototype: object }).prototype) as object;
  for (const { propertyName } of columns)
    if (!only.includes(propertyName))
      Object.defineProperty(prototype, propertyName, {
        get: () => {
          throw new Error(`${name}.${propertyName} was not read`);
        },
      });
  return prototype;
}
