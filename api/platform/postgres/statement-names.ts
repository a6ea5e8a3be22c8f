import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * Times that a text is sent before it is prepared, as pgJDBC counts them (`prepareThreshold`): most of a start and of
 * an operator's work is sent once.
 */
const OFTEN = 5;

/**
 * Most texts that a process prepares, as many as pgJDBC keeps (`preparedStatementCacheQueries`): each costs PostgreSQL
 * some 30 kB on every connection that sent it, and a search up to 120. Orders, filters and words of searches alone make
 * some 150 texts.
 */
const MOST_NAMES = 256;

/** Most texts whose sending is counted at a time. */
const MOST_COUNTED = 1_000;

/**
 * Matches a text that answers whatever columns there are: after a migration beside running nodes PostgreSQL refuses to
 * run it as it was prepared. Within a SELECT of named columns a subquery may read all of its own.
 */
const ALL_COLUMNS = /^\s*SELECT\s+(?:"?\w+"?\.)?\*|^(?!\s*SELECT\b).*\b(?:SELECT|RETURNING)\s+(?:"?\w+"?\.)?\*/is;

/** Matches a text that adds rows and answers none: what its subqueries read decides no column of an answer. */
const ADDS_ONLY = /^\s*(?:WITH\b.*\)\s*)?INSERT\s+INTO\b(?!.*\bRETURNING\b)/is;

/** Longest text that is prepared, in characters; longer ones have lists of their own each time. */
const LONGEST = 10_000;

/**
 * Creates the function that names what a process sends often: undefined for a text that is to be parsed and planned
 * for once. A text keeps its name for good, so their number has an end.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new LRUCache<string, number>({ max: MOST_COUNTED });
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= MOST_NAMES || text.length > LONGEST) return name;
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    if (times !== OFTEN || (ALL_COLUMNS.test(text) && !ADDS_ONLY.test(text))) return undefined;
    seen.delete(text);
    // By its content, as nodes behind one pooler share its connections.
    names.set(text, `favr_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
    return names.get(text);
  };
}
