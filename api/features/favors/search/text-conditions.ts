import type { EntityManager } from 'typeorm';
import type { FavorCondition } from '../listed-favors.ts';
import { correct, isStopWord, readSearch, termQuery, type SearchTerm } from './search-terms.rules.ts';
import { formsOf } from './word-forms.ts';

/** Condition that a search with words adds to a list, and SQL of how well each favor meets it. */
export interface TextSearch extends FavorCondition {
  /** SQL of the place of a row of `favor` in the order of matches, 0 for the best; it has the same parameters. */
  rank: string;
  /** The condition in SQL that looks at the words of each row, for words that many rows have. */
  row: string;
  /** Conditions in SQL, as above, of rows of `favor` which come before all others, wherever they are. */
  first?: { sql: string; row: string };
}

/**
 * Weights of the column `search` that must hold all words, best match first: title, area, description, anything. Each
 * is cheap to ask, where ts_rank takes 40 µs a row.
 */
const RANKS = ['A', 'AB', 'ABC', ''] as const;

/** Share of similarity between a mistyped word and one of a title, for pg_trgm. */
const SIMILARITY = 0.45;

/** Words of titles that one mistyped word may mean. */
const MOST_ALIKE = 10;

/** Fewest letters of a word whose like is looked for: shorter words resemble too many others. */
const SHORTEST = 4;

/** Returns the tsquery with the parameter `:name` in SQL. As SELECT it is read once, and not anew for each row. */
const tsquery = (name: string) => `(SELECT CAST(:${name} AS tsquery))`;

/**
 * Returns the SQL condition that a row of `favor` is among the listed ones with words. They are looked up first and by
 * the index of words alone: beside other conditions the planner reads every listed favor.
 */
const among = (name: string) =>
  `favor.id = ANY (ARRAY(SELECT hit.id FROM favors hit WHERE hit.listed AND hit.search @@ ${tsquery(name)}))`;

/** Returns the SQL condition that a row of `favor` has words, which looks at every row. */
const hasWords = (name: string) => `favor.search @@ ${tsquery(name)}`;

/**
 * Returns the tsqueries of terms: one for each of {@link RANKS}. Each term may stand in a language of its own; what is
 * a stop word in one of them is left out where others remain.
 */
async function parametersOf(
  db: EntityManager,
  name: string,
  terms: readonly SearchTerm[],
): Promise<Record<string, string>> {
  const forms = await formsOf(db, [...new Set(terms.flatMap(({ word, synonyms }) => [word, ...synonyms]))]);
  const telling = terms.filter((term) => !isStopWord(term, forms));
  const asked = telling.length > 0 ? telling : terms;
  return Object.fromEntries(
    RANKS.map((weights) => [`${name}${weights}`, asked.map((term) => termQuery(term, forms, weights)).join(' & ')]),
  );
}

/** Returns SQL of the rank of a row of `favor` that has one of several searches, best first: 0 and up. */
function rankOf(...names: string[]): string {
  const cases = names.flatMap((name) => RANKS.map((weights) => `WHEN favor.search @@ ${tsquery(name + weights)} THEN`));
  // Whatever is left has the last one.
  const last = cases.length - 1;
  return `CASE ${cases
    .slice(0, last)
    .map((test, rank) => `${test} ${rank}`)
    .join(' ')} ELSE ${last} END`;
}

/** Tests whether a row of `favor` has all words of a search; null where it has no words. */
export async function rowHasWords(db: EntityManager, search: string): Promise<FavorCondition | null> {
  const terms = readSearch(search);
  if (terms.length === 0) return null;
  return { sql: hasWords('words'), parameters: await parametersOf(db, 'words', terms) };
}

/** Finds favors that have all words of a search in title, area or description. Null where it has no words. */
export async function exactWords(db: EntityManager, search: string): Promise<TextSearch | null> {
  const terms = readSearch(search);
  if (terms.length === 0) return null;
  return {
    sql: among('words'),
    row: hasWords('words'),
    parameters: await parametersOf(db, 'words', terms),
    rank: rankOf('words'),
  };
}

/**
 * Finds favors that have all words of a search, or words like them: everyday words one slip away, words of titles that
 * resemble them by pg_trgm and, without that extension, words with the same beginning. What has the words themselves
 * comes first.
 */
export async function similarWords(db: EntityManager, search: string): Promise<TextSearch> {
  const terms = readSearch(search);
  const alike = await withTitleWords(db, terms.map(correct));
  return {
    sql: among('alike'),
    row: hasWords('alike'),
    parameters: { ...(await parametersOf(db, 'words', terms)), ...(await parametersOf(db, 'alike', alike)) },
    rank: rankOf('words', 'alike'),
    first: { sql: among('words'), row: hasWords('words') },
  };
}

/** Adds to terms the words of titles that resemble them. */
async function withTitleWords(db: EntityManager, terms: SearchTerm[]): Promise<SearchTerm[]> {
  const isUnknown = ({ category, word }: SearchTerm) => category === null && word.length >= SHORTEST;
  const hasTrigrams = (await db.query("SELECT FROM pg_extension WHERE extname = 'pg_trgm'")).length > 0;
  if (!hasTrigrams) return terms.map((term) => (isUnknown(term) ? withBeginning(term) : term));
  const alike = await titleWordsLike(
    db,
    terms.filter(isUnknown).map(({ word }) => word),
  );
  return terms.map((term) => ({ ...term, synonyms: [...term.synonyms, ...(alike.get(term.word) ?? [])] }));
}

/** Finds the words of titles that resemble words, most alike first, by the word. */
async function titleWordsLike(db: EntityManager, words: readonly string[]): Promise<Map<string, string[]>> {
  const rows: { typed: string; alike: string[] }[] = await db.transaction(async (db) => {
    await db.query("SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)", [String(SIMILARITY)]);
    return db.query(
      `SELECT typed, ARRAY(SELECT word FROM title_words WHERE word %> typed
         ORDER BY word_similarity(typed, word) DESC, word LIMIT ${MOST_ALIKE}) AS alike FROM unnest($1::text[]) AS typed`,
      [words],
    );
  });
  return new Map(rows.map(({ typed, alike }) => [typed, alike]));
}

/** Takes only the beginning of a word, which slips of the finger spare more often. */
const withBeginning = (term: SearchTerm): SearchTerm => ({
  ...term,
  word: term.word.slice(0, Math.max(SHORTEST, term.word.length - 3)),
});
