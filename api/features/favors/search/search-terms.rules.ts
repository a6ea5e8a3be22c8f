import type { FavorCategory } from '../../../generated/graphql.ts';
import { foldLetters, foldName } from '../../places/gazetteer/fold-name.rules.ts';
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
  /** True for several words that were typed as one with a hyphen, such as 'e-bike': all of them are meant. */
  isCompound?: true;
}

/** Most words of one search that are read. */
const MOST_TERMS = 8;

/** Letters that a compound has before the word that it ends with, at least: 'fensterputzen' of 'putzen'. */
export const COMPOUND_HEAD = 3;

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

/** Folds words for comparing, as search_fold in the database does. */
export const foldSearch = foldName;

/** A word as typed: its parts beside apostrophes and hyphens, folded; one part for most words. */
interface TypedWord {
  parts: string[];
  isHyphened: boolean;
}

/** Splits a text into its words. What is elided before an apostrophe ('l’', 'd’') says nothing. */
function typedWords(text: string): TypedWord[] {
  return foldLetters(text)
    .split(' ')
    .flatMap((word) => {
      const parts = word.split(/[-']+/).filter(Boolean);
      const isHyphened = parts.length > 1 && word.includes('-');
      const telling = isHyphened ? parts : parts.filter((part) => !STOP_WORDS.has(part));
      return parts.length > 0 ? [{ parts: telling.length > 0 ? telling : parts, isHyphened }] : [];
    });
}

/** Splits a text into the parts of its words. */
const partsIn = (text: string): string[] => typedWords(text).flatMap(({ parts }) => parts);

type Concept = Pick<SearchTerm, 'synonyms' | 'category'>;

const concepts = new Map<string, Concept>(
  Object.entries(everydayWords).flatMap(([category, lines]) =>
    lines.flatMap((line) => {
      const synonyms = [...new Set(line.split(', ').map(foldSearch))];
      const concept = { synonyms, category: category as FavorCategory };
      return line.split(', ').map((word): [string, Concept] => [partsIn(word).join(' '), concept]);
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

/** Reads a word with a hyphen: its parts, or all of them as one; a part may stand in another language. */
function compoundOf(parts: readonly string[]): SearchTerm {
  const joined = parts.join('');
  const concept = concepts.get(joined);
  const others = parts.flatMap((part, at) => concepts.get(part)?.synonyms.map((other) => parts.with(at, other)) ?? []);
  const synonyms = [joined, ...others.map((words) => words.join(' ')), ...(concept?.synonyms ?? [])];
  return { word: parts.join(' '), synonyms, category: concept?.category ?? null, isCompound: true };
}

/** Takes parts off the beginning of typed words. */
function takeOff(typed: TypedWord[], count: number): void {
  for (let left = count; left > 0; left -= 1) {
    typed[0]!.parts.shift();
    if (typed[0]!.parts.length === 0) typed.shift();
  }
}

/** Takes the first term off typed words: an everyday expression, all of a word with a hyphen, or a single part. */
function takeTerm(typed: TypedWord[]): SearchTerm {
  const { parts, isHyphened } = typed[0]!;
  const found = expressionAt(typed.flatMap((word) => word.parts));
  const length = found?.length ?? 1;
  const isCompound = isHyphened && parts.length > 1 && (!found || length < parts.length);
  const term = isCompound ? compoundOf(parts) : { word: parts[0]!, synonyms: [], category: null };
  takeOff(typed, isCompound ? parts.length : length);
  return found && !isCompound ? { word: found.word, ...found.concept } : term;
}

/** Reads what a search asks for; stop words are left out where others remain. */
export function readSearch(text: string): SearchTerm[] {
  const typed = typedWords(text);
  const terms: SearchTerm[] = [];
  while (typed.length > 0) terms.push(takeTerm(typed));
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

/** Weights of the words of a favor in the column `search`: of title, area and description. */
const WORDS = 'ABC';

/** Writes words as typed, of which the last letters may be missing, but not of a single one: that begins too many. */
const asTyped = (word: string, weights: string) =>
  `(${word
    .split(' ')
    .map((part) => `'${part}':${part.length > 1 ? '*' : ''}${weights}`)
    .join(' & ')})`;

/**
 * Writes a term as a tsquery: words that begin with the typed ones, all forms of these and of what says the same, each
 * once, and the category.
 * @param weights weights of which a word must have one, such as `AB`; any for an empty text.
 * @param isOwn true for the typed word alone, without what says the same.
 * @param compounds further words of titles that end with the typed one.
 */
export function termQuery(
  { word, synonyms, category, isCompound }: SearchTerm,
  forms: WordForms,
  weights: string,
  { isOwn = false, compounds = [] }: { isOwn?: boolean; compounds?: readonly string[] } = {},
): string {
  const suffix = `:${weights || WORDS}`;
  const isTyped = (lexemes: readonly string[]) => lexemes.length === 1 && lexemes[0]!.startsWith(word);
  // Some languages take a letter for a stop word, but 'e-bike' is no 'bike'.
  const isWhole = (one: string, lexemes: readonly string[]) =>
    !isCompound || lexemes.length === one.split(' ').length || one.split(' ').every((part) => part.length > 1);
  const others = [word, ...(isOwn ? (isCompound ? synonyms.slice(0, 1) : []) : synonyms)]
    .flatMap((one) => forms.get(one)!.filter((lexemes) => isWhole(one, lexemes)))
    .filter((lexemes) => lexemes.length > 0 && !isTyped(lexemes))
    .map((lexemes) => allOf(lexemes, suffix));
  const last = compounds.map((one) => allOf([one], suffix));
  const ofCategory = category && !isOwn && weights === '' ? [allOf([categoryLexeme(category)], ':D')] : [];
  return `(${[asTyped(word, weights || WORDS), ...new Set([...others, ...last]), ...ofCategory].join(' | ')})`;
}
