import { bindParameters } from './parameters.ts';

/** SQL that one statement runs for several keys. */
export interface KeyedSql {
  /** FROM item with a row `asked` for each key: its parameters, and `place`, its number from 1. */
  asked: string;
  /** The SQL, in which columns of `asked` stand for its parameters. */
  sql: string;
  /** Names of the parameters; each takes an array with a value of every key. */
  names: string[];
}

/**
 * Writes SQL with `:name` parameters as part of a statement for several keys, which joins `asked` with it by
 * `CROSS JOIN LATERAL`. PostgreSQL keeps one plan for any number of keys.
 * @param types PostgreSQL type of each parameter.
 */
export function forEachKey(sql: string, types: Readonly<Record<string, string>>): KeyedSql {
  const { text, names } = bindParameters(sql, (name) => `asked."${name}"`);
  const arrays = names.map((name) => `CAST(:${name} AS ${types[name]}[]) AS "${name}"`);
  const columns = names.map((name) => `"${name}"`);
  // OFFSET 0 hides the lengths of the arrays: the planner would else make a plan for each of few keys.
  return {
    asked: `(SELECT ${arrays.join(', ')} OFFSET 0) AS keys
      CROSS JOIN LATERAL unnest(${columns.map((name) => `keys.${name}`).join(', ')})
        WITH ORDINALITY AS asked (${columns.join(', ')}, place)`,
    sql: text,
    names,
  };
}

/** Returns the arrays of {@link forEachKey}, by the names of its parameters. */
export const arraysOfKeys = (
  names: readonly string[],
  keys: readonly Readonly<Record<string, unknown>>[],
): Record<string, unknown[]> => Object.fromEntries(names.map((name) => [name, keys.map((key) => key[name])]));
