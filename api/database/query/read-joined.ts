import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { databaseOf } from '../metering/metered-manager.ts';
import { entityRows, positional, queryValues, type EntityRows, type Values } from './query-rows.ts';

/** An entity among several of a row, under the alias of its FROM item. */
export interface Part<T extends ObjectLiteral> {
  entity: EntityTarget<T>;
  /** Properties that are read, so that the use of another one fails; all when left out. */
  only?: readonly (keyof T & string)[];
}

/** The columns of a row: entities by their alias, and further values by SQL of their own. */
export interface Joined<P extends Record<string, Part<never>>> {
  parts: P;
  values: readonly string[];
}

/** A row: each entity, null where an outer join found none, and the further values in order. */
type JoinedRow<P> = { [Alias in keyof P]: P[Alias] extends Part<infer T> ? T | null : never } & { values: Values };

/** A statement as it is sent, with the readers of its entities. */
interface Statement {
  text: string;
  names: string[];
  readers: [alias: string, rows: EntityRows<ObjectLiteral>][];
}

const statements = new WeakMap<object, Map<object, Map<string, Statement>>>();

/**
 * Reads several entities of each row by a statement of our own, as `readRows` reads one.
 * @param joined a constant: statements are kept by it.
 * @param sql the statement after `SELECT <columns>`, with `:name` parameters; `{alias}` stands for the names of all
 * columns of that entity. There must be few such texts.
 */
export async function readJoined<P extends Record<string, Part<never>>>(
  db: EntityManager,
  joined: Joined<P>,
  sql: string,
  parameters: Record<string, unknown>,
): Promise<JoinedRow<P>[]> {
  const { text, names, readers } = statementOf(db, joined, sql);
  const rows = await queryValues(
    db,
    text,
    names.map((name) => parameters[name]),
  );
  return rows.map((row) => {
    const read: Record<string, unknown> = {};
    let from = 0;
    for (const [alias, { read: readFrom, width }] of readers) {
      // The first column of an entity is its id.
      read[alias] = row[from] === null ? null : readFrom(row, from);
      from += width;
    }
    read.values = row.slice(from);
    return read as JoinedRow<P>;
  });
}

function statementOf<P extends Record<string, Part<never>>>(
  db: EntityManager,
  joined: Joined<P>,
  sql: string,
): Statement {
  const database = databaseOf(db);
  const ofDatabase = statements.get(database) ?? new Map<object, Map<string, Statement>>();
  statements.set(database, ofDatabase);
  const known = ofDatabase.get(joined) ?? new Map<string, Statement>();
  ofDatabase.set(joined, known);
  const statement = known.get(sql) ?? writeStatement(db, joined, sql);
  known.set(sql, statement);
  return statement;
}

function writeStatement<P extends Record<string, Part<never>>>(
  db: EntityManager,
  { parts, values }: Joined<P>,
  sql: string,
): Statement {
  const readers = Object.entries(parts).map(([alias, { entity, only }]): Statement['readers'][number] => [
    alias,
    entityRows(db, entity as EntityTarget<ObjectLiteral>, alias, only),
  ]);
  const columns = [...readers.map(([, rows]) => rows.columns), ...values.map((value, at) => `${value} AS value_${at}`)];
  const written = sql.replace(/\{(\w+)\}/g, (_, alias: string) =>
    db.dataSource
      .getMetadata(parts[alias]!.entity)
      .columns.map(({ databaseName }) => databaseName)
      .join(', '),
  );
  return { ...positional(`SELECT ${columns.join(', ')} ${written}`), readers };
}
