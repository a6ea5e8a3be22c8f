import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { databaseOf } from '../metering/metered-manager.ts';
import { compileConstructor, entityColumns } from './entity-columns.ts';
import { positional } from './parameters.ts';
import { queryValues, type Values } from './query-values.ts';

/** An entity of a row; `row` is there for its type alone. */
interface EntityPart<T> {
  entity: EntityTarget<ObjectLiteral>;
  only: readonly string[] | undefined;
  known: object | undefined;
  isOptional: boolean;
  readonly row?: T;
}

/** A value of a row by SQL of its own; `row` is there for its type alone. */
interface ValuePart<V> {
  sql: string;
  readonly row?: V;
}

/** Parts of a row by their names; the name of an entity is the alias of its FROM item. */
export type RowShape = Readonly<Record<string, EntityPart<unknown> | ValuePart<unknown>>>;

/** A row that was read by its shape. */
export type RowOf<S extends RowShape> = {
  [Name in keyof S]: S[Name] extends EntityPart<infer T> | ValuePart<infer T> ? T : never;
};

/**
 * Names an entity that each row has.
 * @param only the properties that are read; what uses another one of such a row fails.
 * @param known values that all of these rows have, texts or null, which are not read.
 */
export const entity = <T extends ObjectLiteral>(
  target: EntityTarget<T>,
  only?: readonly (keyof T & string)[],
  known?: Partial<T>,
): EntityPart<T> => ({ entity: target, only, known, isOptional: false });

/** Names an entity that is null where an outer join found none. */
export const entityOrNull = <T extends ObjectLiteral>(
  target: EntityTarget<T>,
  only?: readonly (keyof T & string)[],
): EntityPart<T | null> => ({ entity: target, only, known: undefined, isOptional: true });

/** Names a value by its SQL. */
export const value = <V>(sql: string): ValuePart<V> => ({ sql });

/** Reads the rows of one statement by the parameters it names. */
type RowReader<S extends RowShape> = (
  db: EntityManager,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<RowOf<S>[]>;

const readers = new WeakMap<object, Map<RowShape, Map<string, RowReader<RowShape>>>>();

/**
 * Reads rows by a statement of our own, for what most requests need: TypeORM's builder takes longer than PostgreSQL.
 * Each statement is written once, so that it is prepared (README.md).
 * @param shape a constant: statements are kept by it.
 * @param sql the statement after `SELECT <columns>`, with `:name` parameters. A property of an entity, such as
 * `found.userId`, stands for its column, and `{found}` for the names of all its columns. There must be few such texts.
 */
export function readRows<S extends RowShape>(
  db: EntityManager,
  shape: S,
  sql: string,
  parameters: Readonly<Record<string, unknown>>,
): Promise<RowOf<S>[]> {
  const database = databaseOf(db);
  const ofDatabase = readers.get(database) ?? new Map<RowShape, Map<string, RowReader<RowShape>>>();
  readers.set(database, ofDatabase);
  const known = ofDatabase.get(shape) ?? new Map<string, RowReader<RowShape>>();
  ofDatabase.set(shape, known);
  const reader = (known.get(sql) as RowReader<S> | undefined) ?? createRowReader(db, shape, sql);
  known.set(sql, reader);
  return reader(db, parameters);
}

/** Creates what {@link readRows} reads by, for callers that keep it themselves or need it once. */
export function createRowReader<S extends RowShape>(db: EntityManager, shape: S, sql: string): RowReader<S> {
  const columns: string[] = [];
  const reads: ((row: Values, from: number) => unknown)[] = [];
  const assignments: [property: string, value: string][] = [];
  let from = 0;
  for (const [name, part] of Object.entries(shape)) {
    if ('sql' in part) {
      columns.push(`${part.sql} AS "${name}"`);
      assignments.push([name, `row[${from}]`]);
      from += 1;
    } else {
      const { sql, width, read } = entityColumns(db, part.entity, name, part.only, part.known);
      columns.push(sql);
      const readPart = `reads[${reads.push(read) - 1}](row, ${from})`;
      // The first column of an entity is its id.
      assignments.push([name, part.isOptional ? `row[${from}] === null ? null : ${readPart}` : readPart]);
      from += width;
    }
  }
  const Row = compileConstructor<[row: Values, reads: unknown], RowOf<S>>(
    Object.prototype,
    ['row', 'reads'],
    assignments,
  );
  const { text, names } = positional(withColumns(db, shape, `SELECT ${columns.join(', ')} ${sql}`));
  return async (db, parameters) => {
    const rows = await queryValues(
      db,
      text,
      names.map((name) => parameters[name]),
    );
    return rows.map((row) => new Row(row, reads));
  };
}

/** Writes columns in place of the properties of entities, and of their aliases in braces. */
function withColumns(db: EntityManager, shape: RowShape, sql: string): string {
  const metadataOf = (alias: string) => {
    const part = shape[alias];
    return part && 'entity' in part ? db.dataSource.getMetadata(part.entity) : undefined;
  };
  return sql
    .replace(/\{(\w+)\}/g, (all, alias: string) => {
      const columns = metadataOf(alias)?.columns.map(({ databaseName }) => databaseName);
      return columns ? columns.join(', ') : all;
    })
    .replace(/\b(\w+)\.(\w+)/g, (all, alias: string, property: string) => {
      const column = metadataOf(alias)?.findColumnWithPropertyName(property);
      return column ? `${alias}."${column.databaseName}"` : all;
    });
}
