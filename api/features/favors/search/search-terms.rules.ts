import type { FavorCategory } from '../../../generated/graphql.ts';
import { foldName } from '../../places/gazetteer/fold-name.rules.ts';
import { everydayWords } from './everyday-words.rules.ts';
import type { WordForms } from './word-forms.ts';

/** One thing a search asks for: a word as it was typed, with other words that say the same. */
export interface SearchTerm {
  /** The word, folded; several words where they mean one thing. */
  word: string;
  /** Folded words that say the same in any of the five languages. */
  synonyms: readonly string[];
  /** Category that the word usually means. */
  category: FavorCategory | null;
}

/** Most words of one search that are read. */
const MOST_TERMS = 8;

/** Most words that one everyday expression has. */
const LONGEST_EXPRESSION = 4;

/** Fewest letters of a word that is corrected: shorter words resemble too many others. */
const SHORTEST_CORRECTED = 5;

/** Folded words that say nothing, of the five languages; a search of nothing else takes them as they are. */
const STOP_WORDS = new Set(
  `a an and the of to for in on at my me i need with from or is it by
   un une le la les l de des du d et en au aux a mon ma mes pour avec je dans sur ou besoin
   der die das den dem ein eine einen einer und mit fur von zu im am an mein meine meinen ich brauche
   de den d en eng an mat fir vun zu am um mai meng ech brauch
   o os as um uma e do da dos das no na com para por meu minha eu preciso`.split(/\s+/),
);

/** Folds words for comparing, as search_fold in the database does: lower case, no accents, ligatures spelled out. */
export const foldSearch = (text: string): string => foldName(text).replaceAll('œ', 'oe').replaceAll('æ', 'ae');

type Concept = Pick<SearchTerm, 'synonyms' | 'category'>;

const concepts = new Map<string, Concept>(
  Object.entries(everydayWords).flatMap(([category, lines]) =>
    lines.flatMap((line) => {
      const synonyms = [...new Set(line.split(', ').map(foldSearch))];
      return synonyms.map((word): [string, Concept] => [word, { synonyms, category: category as FavorCategory }]);
    }),
  ),
);

/** Finds the everyday expression that words begin with, the longest first. */
function expressionAt(words: readonly string[]): { length: number; word: string; concept: Concept } | null {
  for (let length = Math.min(LONGEST_EXPRESSION, words.length); length > 0; length -= 1) {
    const word = words.slice(0, length).join(' ');
    const concept = concepts.get(word);
    if (concept) return { length, word, concept };
  }
  return null;
}

/** Reads what a search asks for; stop words are left out where others remain. */
export function readSearch(text: string): SearchTerm[] {
  const words = foldSearch(text).split(' ').filter(Boolean);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    const found = expressionAt(words.slice(at));
    const word = found?.word ?? words[at]!;
    terms.push({ word, synonyms: [], category: null, ...found?.concept });
    at += found?.length ?? 1;
  }
  const telling = terms.filter(({ word }) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : terms).slice(0, MOST_TERMS);
}

/** Adds what a mistyped word most likely means, where an everyday word differs by one slip of the finger. */
export function correct(term: SearchTerm): SearchTerm {
  if (term.category !== null || term.word.length < SHORTEST_CORRECTED) return term;
  for (const [word, concept] of concepts) if (isOneSlipAway(term.word, word)) return { ...term, ...concept };
  return term;
}

/** Tests whether two words differ by one letter added, left out or changed, or by two neighbours that swapped. */
export function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const [left, right] = [short.slice(start, short.length - end), long.slice(start, long.length - end)];
  return right.length <= 1 || (right.length === 2 && left === `${right[1]}${right[0]}`);
}

/** Returns the lexeme by which the column `search` holds a category. */
const categoryLexeme = (category: FavorCategory): string => `category${category.replaceAll('_', '').toLowerCase()}`;

/** Writes lexemes of which all must stand, each with a suffix: `:*` for a beginning, `:A` for a weight. */
const allOf = (lexemes: readonly string[], suffix: string) =>
  `(${lexemes.map((lexeme) => `'${lexeme.replaceAll("'", "''")}'${suffix}`).join(' & ')})`;

/** Tests whether a term is a word that says nothing in one of the configurations. */
export const isStopWord = ({ word, synonyms }: SearchTerm, forms: WordForms): boolean =>
  synonyms.length === 0 && forms.get(word)!.some((lexemes) => lexemes.length === 0);

/**
 * Writes a term as a tsquery: words that begin with the typed ones, all forms of these and of their synonyms, each
 * once, and the category.
 * @param weights weights of which a word must have one, such as `AB`; any for an empty text.
 */
export function termQuery({ word, synonyms, category }: SearchTerm, forms: WordForms, weights: string): string {
  const suffix = weights && `:${weights}`;
  const typed = word.split(' ');
  const isTyped = (lexemes: readonly string[]) => lexemes.length === 1 && lexemes[0]!.startsWith(word);
  const others = [word, ...synonyms]
    .flatMap((one) => forms.get(one)!)
    .filter((lexemes) => lexemes.length > 0 && !isTyped(lexemes))
    .map((lexemes) => allOf(lexemes, suffix));
  const lexemes = category ? [allOf([categoryLexeme(category)], suffix)] : [];
  return `(${[allOf(typed, `:*${weights}`), ...new Set(others), ...lexemes].join(' | ')})`;
}
