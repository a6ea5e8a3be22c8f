import type { EntityManager } from 'typeorm';
import type { FavorCondition } from '../listed-favors.ts';
import { COMPOUND_HEAD, correct, isStopWord, readSearch, termQuery, type SearchTerm } from './search-terms.rules.ts';
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

/** Compounds of one word that are asked for. */
const MOST_COMPOUNDS = 30;

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

/** Parameter of the words as they were typed, in one of the weights; a translation comes after them. */
const ownName = (name: string, weights: string) => `${name}Own${weights}`;

/**
 * Returns the tsqueries of terms: one for each of {@link RANKS}, and those of their own words. Each term may stand in a
 * language of its own; what is a stop word in one of them is left out where others remain.
 */
async function parametersOf(
  db: EntityManager,
  name: string,
  terms: readonly SearchTerm[],
): Promise<Record<string, string>> {
  const forms = await formsOf(db, [...new Set(terms.flatMap(({ word, synonyms }) => [word, ...synonyms]))]);
  const telling = terms.filter((term) => !isStopWord(term, forms));
  const asked = telling.length > 0 ? telling : terms;
  const compounds = await compoundsOf(
    db,
    asked.map(({ word }) => word),
  );
  const query = (weights: string, isOwn: boolean) =>
    asked
      .map((term) =>
        termQuery(term, forms, weights, { isOwn, compounds: weights === '' ? compounds.get(term.word) : undefined }),
      )
      .join(' & ');
  return Object.fromEntries(
    RANKS.flatMap((weights) => [
      [`${name}${weights}`, query(weights, false)],
      ...(weights === '' ? [] : [[ownName(name, weights), query(weights, true)]]),
    ]),
  );
}

/** Finds the words of titles that end with words, the shortest first, by the word: 'fensterputzen' of 'putzen'. */
async function compoundsOf(db: EntityManager, words: readonly string[]): Promise<Map<string, string[]>> {
  const asked = words.filter((word) => word.length >= SHORTEST && !word.includes(' '));
  if (asked.length === 0) return new Map();
  const rows = await db.query<{ typed: string; found: string[] }[]>(
    `SELECT typed, ARRAY(SELECT word FROM title_words
       WHERE word LIKE '%' || typed AND char_length(word) >= char_length(typed) + ${COMPOUND_HEAD}
       ORDER BY char_length(word), word LIMIT ${MOST_COMPOUNDS}) AS found FROM unnest($1::text[]) AS typed`,
    [asked],
  );
  return new Map(rows.map(({ typed, found }) => [typed, found]));
}

/** Returns SQL of the rank of a row of `favor` that has one of several searches, best first: 0 and up. */
function rankOf(...names: string[]): string {
  const queries = names.flatMap((name) =>
    RANKS.flatMap((weights) => [...(weights === '' ? [] : [ownName(name, weights)]), name + weights]),
  );
  // Whatever is left has the last one.
  const last = queries.length - 1;
  return `CASE ${queries
    .slice(0, last)
    .map((query, rank) => `WHEN favor.search @@ ${tsquery(query)} THEN ${rank}`)
    .join(' ')} ELSE ${last} END`;
}

/** The condition that no row meets: of a search that has no words. */
const NOTHING = 'FALSE';

/** Returns the condition that a row of `favor` has all words of a search; no row has them where there are none. */
export async function rowHasWords(db: EntityManager, search: string): Promise<FavorCondition> {
  const terms = readSearch(search);
  if (terms.length === 0) return { sql: NOTHING, parameters: {} };
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
