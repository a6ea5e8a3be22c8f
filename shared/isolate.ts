/**
 * Letters written from right to left, and signs that turn the direction. What is beyond the basic plane is found by the
 * first half of its pair.
 */
const TURNING = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/** Begins a part of its own direction. */
const BEGIN = '\u2068';

/**
 * Tests whether words may run from right to left, and so turn what stands beside them. A text that speaks of words set
 * apart by {@link isolate} does not: it has the direction of its language.
 */
export const mayTurn = (text: string): boolean => TURNING.test(text) && !text.includes(BEGIN);

/**
 * Returns words that somebody wrote so that they keep their own direction within a plain text, and turn nothing beside
 * them: U+2068 and U+2069 around those that may (Unicode Standard Annex #9). In a page, `dir` and `<bdi>` do that
 * (docs/behaviour/screens.md#direction).
 */
export const isolate = (text: string): string =>
  mayTurn(text) ? `${BEGIN}${text.replace(/\u2069/g, '')}\u2069` : text;

/** Returns the values that fill a text, each of its own direction. */
export const isolateValues = (values: Record<string, string | number> | undefined) =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolate(value) : value]),
  );
