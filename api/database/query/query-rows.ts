import type { Pool, QueryConfig, QueryResult } from 'pg';
import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import { statementName } from '../../platform/postgres/postgres-client.ts';
import { PreparedRead } from '../../platform/postgres/prepared-read.ts';
import { countWork } from '../metering/metered-manager.ts';

/** Row as pg reads it, by the names of its columns. */
export type Row = Record<string, unknown>;

/** Values of a row in the order of its columns. */
export type Values = readonly unknown[];

/**
 * Sends a statement past TypeORM's bookkeeping: on a connection of the pool, or on that of the transaction which `db`
 * belongs to. Its rows and time are work of the operation of `db`; waiting for a connection is not counted.
 */
export async function queryRows<R extends Row>(db: EntityManager, text: string, values: unknown[]): Promise<R[]> {
  return db.queryRunner ? db.query(text, values) : send<R>(db, text, values);
}

/** Sends a statement as {@link queryRows} does, for rows as arrays, which take half the time. */
export async function queryValues<R extends Values>(db: EntityManager, text: string, values: unknown[]): Promise<R[]> {
  if (!db.queryRunner) return send<R>(db, text, values, 'array');
  return (await db.query<Row[]>(text, values)).map((row) => Object.values(row) as Values as R);
}

/** Sends a statement on a connection of the pool; by callbacks, because a promise at each step costs more than all. */
function send<R>(db: EntityManager, text: string, values: unknown[], rowMode?: 'array'): Promise<R[]> {
  const { master } = db.dataSource.driver as unknown as { master: Pool };
  return new Promise((resolve, reject) => {
    master.connect((refusal, client, release) => {
      if (!client) return reject(refusal!);
      const began = performance.now();
      const done = (error: Error | undefined, rows: unknown[]) => {
        // A connection that failed without an answer of the server is not used again.
        release(error && !('severity' in error) ? error : undefined);
        countWork(db, { rows: rows.length, ms: performance.now() - began });
        if (error) reject(error);
        else resolve(rows as R[]);
      };
      const name = statementName(text, values);
      if (name && rowMode) return client.query(new PreparedRead(name, text, values, done));
      const query = { name, text, values, rowMode } as QueryConfig;
      client.query(query, (error: Error | undefined, answer: QueryResult | undefined) =>
        done(error, answer?.rows ?? []),
      );
    });
  });
}

/** Elements that PostgreSQL expects in an array which it does not know. */
const EXPECTED = 10;

/**
 * Returns ids for `= ANY($1)`, a few of them several times: shorter arrays look cheaper than the one that a prepared
 * statement is planned for, and PostgreSQL would plan it anew each time it runs.
 */
export const anyOf = (ids: readonly string[]): readonly string[] =>
  ids.length === 0 || ids.length >= EXPECTED
    ? ids
    : [...ids, ...Array.from({ length: EXPECTED - ids.length }, () => ids[0]!)];

/** Returns values for `unnest($1)` that joins by them, filled with nulls for the same reason. */
export const asExpected = <T>(values: readonly T[]): readonly (T | null)[] =>
  values.length >= EXPECTED ? values : [...values, ...Array.from({ length: EXPECTED - values.length }, () => null)];

/** Writes `:name` parameters as `$1`, `$2` …; returns the text with their names in that order. */
export const positional = (sql: string): { text: string; names: string[] } =>
  bindParameters(sql, (_name, index) => `$${index + 1}`);

/** Writes something in place of each `:name` parameter; returns the text with the names, as they first appear. */
export function bindParameters(
  sql: string,
  write: (name: string, index: number) => string,
): { text: string; names: string[] } {
  const names: string[] = [];
  const text = sql.replace(/(?<![:\w]):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return write(name, names.indexOf(name));
  });
  return { text, names };
}

/** Columns of an entity in a statement of our own, and the reading of it from a row. */
export interface EntityRows<T> {
  /** SQL of its columns, without those that TypeORM leaves out as well (`select: false`). */
  columns: string;
  /** Number of these columns. */
  width: number;
  /** Reads the entity from a row whose columns begin with the one at `from`. */
  read(row: Values, from?: number): T;
}

/**
 * Creates the columns of an entity and the function that reads them, for a FROM item of this alias.
 * @param only the properties that are read; what uses another one of such a row fails.
 * @param known values that all of these rows have, texts or null, which are not read.
 */
export function entityRows<T extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<T>,
  alias: string,
  only?: readonly (keyof T & string)[],
  known: Partial<T> = {},
): EntityRows<T> {
  const metadata = db.dataSource.getMetadata(entity);
  const columns = metadata.columns.filter(
    ({ isSelect, propertyName }) =>
      isSelect && !Object.hasOwn(known, propertyName) && (!only || only.includes(propertyName)),
  );
  const whole = (metadata.target as { prototype: object }).prototype;
  return {
    columns: columns
      .map(
        ({ databaseName, propertyName, type }) =>
          // pg would read a calendar day as a moment.
          `${alias}."${databaseName}"${type === 'date' ? '::text' : ''} AS "${alias}_${propertyName}"`,
      )
      .join(', '),
    width: columns.length,
    read: compileReader<T>(
      only ? partialOf(metadata, [...only, ...Object.keys(known)]) : whole,
      columns.map(({ propertyName }) => propertyName),
      known,
    ),
  };
}

/**
 * Writes the function that reads an object from a row. Written out, each property is set by its name: V8 turns what a
 * loop gives more than a dozen into a hash table, which takes five times as long to make and to read.
 */
function compileReader<T>(prototype: object, properties: readonly string[], known: object): EntityRows<T>['read'] {
  const body = [
    ...properties.map((name, index) => `this[${JSON.stringify(name)}] = row[from + ${index}];`),
    ...Object.entries(known).map(([name, value]) => `this[${JSON.stringify(name)}] = ${JSON.stringify(value)};`),
  ];
  const Read = new Function('row', 'from', body.join('\n')) as unknown as new (row: Values, from: number) => T;
  Read.prototype = prototype;
  return (row, from = 0) => new Read(row, from);
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
