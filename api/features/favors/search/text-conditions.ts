import type { EntityManager } from 'typeorm';
import type { FavorCondition } from '../listed-favors.ts';
import { correct, readSearch, termQuery, type SearchTerm } from './search-terms.rules.ts';

/** Condition that a search with words adds to a list, and SQL of how well each favor meets it. */
export interface TextSearch extends FavorCondition {
  /** SQL of how well a row of `favor` matches, higher is better; it has the same parameters. */
  rank: string;
}

/** Configurations that know the forms of words, beside 'simple', which takes them as they are. */
const STEMMED = ['english', 'french', 'german', 'portuguese'];

/** Weights of category, description, area and title in the order of a search. */
const WEIGHTS = `'{0.02, 0.2, 0.4, 1}'`;

/** Share of similarity between a mistyped word and the nearest one of a title, for pg_trgm. */
const SIMILARITY = 0.45;

/** Part of a similarity that counts in the order, below every title that has the words themselves. */
const SIMILAR_WEIGHT = 0.3;

/** Returns a tsquery in SQL whose words have the parameters `:name` and `:nameStems`. */
const tsquery = (name: string) =>
  `(${[`to_tsquery('simple', :${name})`, ...STEMMED.map((language) => `to_tsquery('${language}', :${name}Stems)`)].join(' || ')})`;

/**
 * Returns the SQL condition that a row of `favor` is among the listed ones that meet a condition on `hit`. They are
 * looked up first and by the index of words alone: beside other conditions the planner reads every listed favor.
 */
const among = (condition: string) =>
  `favor.id = ANY (ARRAY(SELECT hit.id FROM favors hit WHERE hit.listed AND ${condition}))`;

const parametersOf = (name: string, terms: readonly SearchTerm[]) => ({
  [name]: terms.map((term) => termQuery(term, true)).join(' & '),
  [`${name}Stems`]: terms.map((term) => termQuery(term, false)).join(' & '),
});

/** Finds favors that have all words of a search in title, area or description. Null where it has no words. */
export function exactWords(search: string): TextSearch | null {
  const terms = readSearch(search);
  if (terms.length === 0) return null;
  return {
    sql: among(`hit.search @@ ${tsquery('words')}`),
    parameters: parametersOf('words', terms),
    rank: `ts_rank(${WEIGHTS}, favor.search, ${tsquery('words')})`,
  };
}

/**
 * Finds favors that have all words of a search, or words like them: everyday words one slip away, words of titles that
 * resemble them by pg_trgm and, without that extension, words with the same beginning.
 */
export async function similarWords(db: EntityManager, search: string): Promise<TextSearch> {
  const hasTrigrams = (await db.query("SELECT FROM pg_extension WHERE extname = 'pg_trgm'")).length > 0;
  const terms = readSearch(search)
    .map(correct)
    .map(hasTrigrams ? (term) => term : withBeginning);
  const conditions = terms.map((_, index) => {
    const exact = `hit.search @@ ${tsquery(`words${index}x`)}`;
    return hasTrigrams ? `(${exact} OR search_fold(hit.title) %> :typed${index})` : exact;
  });
  const parameters = Object.assign(
    parametersOf('words', terms),
    ...terms.map((term, index) => ({ ...parametersOf(`words${index}x`, [term]), [`typed${index}`]: term.word })),
  );
  const rank = `ts_rank(${WEIGHTS}, favor.search, ${tsquery('words')})`;
  const likeness = terms.map(
    (_, index) => `${SIMILAR_WEIGHT} * word_similarity(:typed${index}, search_fold(favor.title))`,
  );
  return {
    sql: among(conditions.join(' AND ')),
    parameters,
    rank: hasTrigrams ? `greatest(${[rank, ...likeness].join(', ')})` : rank,
  };
}

/** Sets how similar words must be for `%>`, until the end of the transaction. */
export const setSimilarity = (db: EntityManager): Promise<unknown> =>
  db.query("SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)", [String(SIMILARITY)]);

/** Fewest letters of the beginning of a word that is long enough to be mistyped. */
const BEGINNING = 4;

/** Adds the beginning of a word, which slips of the finger spare more often. */
const withBeginning = (term: SearchTerm): SearchTerm =>
  term.category === null && term.word.length > BEGINNING
    ? { ...term, word: term.word.slice(0, Math.max(BEGINNING, term.word.length - 3)) }
    : term;
