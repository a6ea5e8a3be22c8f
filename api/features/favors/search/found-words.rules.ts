import { COMPOUND_HEAD, correct, foldSearch, isOneSlipAway, type SearchTerm } from './search-terms.rules.ts';
import type { WordForms } from './word-forms.ts';

/** A part of a text: words that a search has found, or what stands between them. */
export interface FoundPart {
  text: string;
  isFound: boolean;
}

/** A word of a text, folded, and where it stands. */
interface Token {
  folded: string;
  start: number;
  end: number;
}

/** Letters with which forms of one word begin, where they have as many. */
const ALIKE = 4;

/** Fewest letters of a word that a slip of the finger may have changed. */
const SHORTEST_MISTYPED = 5;

/** Characters of a text that are shown before the first found word, and at most altogether. */
const EXCERPT = { before: 18, whole: 120 } as const;

/** Splits a text into its words. */
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}\p{Cf}]*[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu)].map(({ 0: word, index }) => ({
    folded: foldSearch(word),
    start: index,
    end: index + word.length,
  }));

/** Returns the words that terms ask for and what says the same, each as its words. */
const phrasesOf = (terms: readonly SearchTerm[]): string[][] =>
  terms.flatMap(({ word, synonyms }) => [word, ...synonyms].map((phrase) => phrase.split(' ')));

/** Lists the folded words of texts and of terms whose forms {@link findWords} compares. */
export function wordsToCompare(terms: readonly SearchTerm[], ...texts: string[]): string[] {
  const asked = new Set(phrasesOf(terms.map(correct)).flat());
  const beginnings = new Set([...asked].map((word) => word.slice(0, 3)));
  // Forms of one word begin alike.
  const alike = texts.flatMap(tokensOf).flatMap(({ folded }) => (beginnings.has(folded.slice(0, 3)) ? [folded] : []));
  return [...new Set([...asked, ...alike])];
}

/**
 * Tests whether two folded words are the same or forms of the same. Words of two languages may share a form: 'hens' and
 * 'hënn' (dogs) do, so they have to begin alike.
 */
function areForms(one: string, other: string, forms: WordForms): boolean {
  if (one === other) return true;
  if (!other.startsWith(one.slice(0, Math.min(ALIKE, one.length, other.length)))) return false;
  const lexemes = new Set(forms.get(one)?.flat());
  return forms.get(other)?.some((form) => form.length > 0 && form.every((lexeme) => lexemes.has(lexeme))) ?? false;
}

/** Returns the number of words of the longest of these phrases that stands at a token; 0 where none does. */
function lengthAt(tokens: readonly Token[], at: number, phrases: readonly string[][], forms: WordForms): number {
  const stands = (phrase: readonly string[]) =>
    phrase.every((word, index) => tokens[at + index] && areForms(tokens[at + index]!.folded, word, forms));
  // 'Wi-Fi' is 'wifi' too.
  const pair = tokens[at + 1] && tokens[at]!.folded + tokens[at + 1]!.folded;
  const isPair = phrases.some(([word, ...others]) => others.length === 0 && word === pair);
  return Math.max(isPair ? 2 : 0, ...phrases.filter(stands).map(({ length }) => length));
}

/** Joins the found tokens and what stands between them to parts. */
function partsOf(text: string, found: readonly Token[]): FoundPart[] {
  const parts: FoundPart[] = [];
  let end = 0;
  for (const token of found) {
    if (token.start > end) parts.push({ text: text.slice(end, token.start), isFound: false });
    parts.push({ text: text.slice(token.start, token.end), isFound: true });
    end = token.end;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false });
  return parts;
}

/** Tests whether a folded word begins with a typed one; a single letter begins too many. */
const begins = (folded: string, word: string): boolean => word.length > 1 && folded.startsWith(word);

/** Tests whether a folded word ends with a typed one, after three letters or more. */
const isCompoundOf = (folded: string, word: string): boolean =>
  word.length >= ALIKE && folded.length >= word.length + COMPOUND_HEAD && folded.endsWith(word);

/** Finds the tokens of a text that a search asks for: as typed, as a beginning, in other forms or languages. */
function exactTokens(tokens: readonly Token[], terms: readonly SearchTerm[], forms: WordForms): Token[] {
  const phrases = phrasesOf(terms);
  const typed = terms.flatMap(({ word }) => (word.includes(' ') ? [] : [word]));
  let until = 0;
  return tokens.filter(({ folded }, at) => {
    until = Math.max(until, at + lengthAt(tokens, at, phrases, forms));
    return at < until || typed.some((word) => begins(folded, word) || isCompoundOf(folded, word));
  });
}

/** Finds the tokens of a text that resemble what was typed, for a search with a slip of the finger. */
function similarTokens(tokens: readonly Token[], terms: readonly SearchTerm[], forms: WordForms): Token[] {
  const mistyped = terms.flatMap(({ word }) => (word.length >= SHORTEST_MISTYPED ? [word] : []));
  const meant = new Set(exactTokens(tokens, terms.map(correct), forms));
  return tokens.filter((token) => meant.has(token) || mistyped.some((word) => isOneSlipAway(word, token.folded)));
}

/**
 * Finds the words of a favor's title and, where it has none, of its description that a search asks for; where neither
 * has one, words that resemble them. The description is cut to a line.
 */
export function findWords(
  { title, description }: { title: string; description: string },
  terms: readonly SearchTerm[],
  forms: WordForms,
): { title: FoundPart[]; description: FoundPart[] | null } {
  const words = description.replaceAll(/\s+/g, ' ').trim();
  const [ofTitle, ofDescription] = [tokensOf(title), tokensOf(words)];
  for (const tokensFound of [exactTokens, similarTokens]) {
    const inTitle = tokensFound(ofTitle, terms, forms);
    if (inTitle.length > 0) return { title: partsOf(title, inTitle), description: null };
    const inDescription = tokensFound(ofDescription, terms, forms);
    if (inDescription.length > 0)
      return { title: partsOf(title, []), description: excerpt(words, ofDescription, inDescription) };
  }
  return { title: partsOf(title, []), description: null };
}

/** Cuts a text to a line around its first found word. */
function excerpt(text: string, tokens: readonly Token[], found: readonly Token[]): FoundPart[] {
  const [first] = found;
  const start = tokens.find((token) => token.start >= first!.start - EXCERPT.before)!.start;
  const isCut = start > tokens[0]!.start;
  const from = isCut ? start : 0;
  const end = from + EXCERPT.whole;
  const parts = partsOf(
    text.slice(from, end),
    found
      .filter((token) => token.end <= end)
      .map((token) => ({ ...token, start: token.start - from, end: token.end - from })),
  );
  return isCut ? [{ text: '… ', isFound: false }, ...parts] : parts;
}
