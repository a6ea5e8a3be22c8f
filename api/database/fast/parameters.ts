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

/** Writes `:name` parameters as `$1`, `$2` …; returns the text with their names in that order. */
export const positional = (sql: string): { text: string; names: string[] } =>
  bindParameters(sql, (_name, index) => `$${index + 1}`);

/** Writes a statement as {@link positional} does, for parameters that are at hand; returns it with their values. */
export function bound(sql: string, parameters: Readonly<Record<string, unknown>>): [text: string, values: unknown[]] {
  const { text, names } = positional(sql);
  return [text, names.map((name) => parameters[name])];
}
