import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Values } from './query-values.ts';

/** Columns of an entity in a statement of our own, and the reading of it from a row. */
export interface EntityColumns<T> {
  /** SQL of its columns, without those that TypeORM leaves out as well (`select: false`). */
  sql: string;
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
export function entityColumns<T extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<T>,
  alias: string,
  only?: readonly (keyof T & string)[],
  known: Partial<T> = {},
): EntityColumns<T> {
  const metadata = db.dataSource.getMetadata(entity);
  const columns = metadata.columns.filter(
    ({ isSelect, propertyName }) =>
      isSelect && !Object.hasOwn(known, propertyName) && (!only || only.includes(propertyName)),
  );
  const whole = (metadata.target as { prototype: object }).prototype;
  const Read = compileConstructor<[row: Values, from: number], T>(
    only ? partialOf(metadata, [...only, ...Object.keys(known)]) : whole,
    ['row', 'from'],
    [
      ...columns.map(({ propertyName }, index) => [propertyName, `row[from + ${index}]`] as const),
      ...Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)] as const),
    ],
  );
  return {
    sql: columns
      .map(
        ({ databaseName, propertyName, type }) =>
          // pg would read a calendar day as a moment.
          `${alias}."${databaseName}"${type === 'date' ? '::text' : ''} AS "${alias}_${propertyName}"`,
      )
      .join(', '),
    width: columns.length,
    read: (row, from = 0) => new Read(row, from),
  };
}

/**
 * Writes a constructor. Written out, each property is set by its name: V8 turns what a loop gives more than a dozen
 * into a hash table, which takes five times as long to make and to read.
 * @param assignments properties, each with the JavaScript of its value.
 */
export function compileConstructor<P extends unknown[], T>(
  prototype: object,
  parameters: readonly string[],
  assignments: readonly (readonly [property: string, value: string])[],
): new (...given: P) => T {
  const body = assignments.map(([property, value]) => `this[${JSON.stringify(property)}] = ${value};`);
  const Made = new Function(...parameters, body.join('\n'));
  Made.prototype = prototype;
  return Made as unknown as new (...given: P) => T;
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
