import { foldName } from '../gazetteer/fold-name.rules.ts';

/** A typed address as a register is searched for it. */
export interface TypedStreet {
  /** Folded words of street and place, whole or their beginnings. */
  words: string[];
  /** Number of the house, folded; null where none was typed. */
  number: string | null;
}

/** Kinds of streets by their abbreviations. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  av: 'avenue',
  ave: 'avenue',
  bd: 'boulevard',
  bld: 'boulevard',
  bvd: 'boulevard',
  blvd: 'boulevard',
  rte: 'route',
  ch: 'chemin',
  pl: 'place',
  r: 'rue',
};

/** Words that say nothing of which street it is, and are often left out. */
const FILLERS = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'd', 'l', 'der', 'den', 'um', 'am', 'op', 'an']);

const NUMBER = /^\d{1,4}[a-z]?$/;

/** Returns the folded words of a text, with abbreviations written out. */
const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .filter((word) => word !== '' && !FILLERS.has(word) && word !== 'lu');

/**
 * Reads a typed address in each way it may be meant, the most likely first: a number before the street or after it is
 * that of the house, and any may belong to the name ('Rue du 10 Octobre') or be the postcode.
 */
export function readTypedStreet(text: string): TypedStreet[] {
  const words = wordsOf(text);
  const numbers = words.filter((word) => NUMBER.test(word));
  const without = (number: string) => words.toSpliced(words.indexOf(number), 1);
  const readings = numbers
    .map((number) => ({ words: without(number), number }))
    // Four digits are rather a postcode than a house.
    .toSorted((a, b) => Number(/^\d{4}$/.test(a.number)) - Number(/^\d{4}$/.test(b.number)));
  return [...readings, { words, number: null }].filter((reading) => reading.words.some((word) => /\p{L}/u.test(word)));
}

/** Tests whether typed words name a street in whole: all its words are there, and nothing else but its place. */
export function namesWhole(typed: readonly string[], street: { name: string; words: string }): boolean {
  const known = wordsOf(street.words);
  return wordsOf(street.name).every((word) => typed.includes(word)) && typed.every((word) => known.includes(word));
}

const valueOf = (number: string) => Number.parseInt(number, 10);

/**
 * Returns the index of a house by its number among those of a street: itself, one that the number is a part of
 * ('12-14'), else the nearest on the same side; null where the street has no such side.
 */
export function houseIndex(numbers: readonly string[], number: string): number | null {
  const folded = numbers.map((other) => other.toLowerCase().replaceAll(/\s/g, ''));
  const exact = folded.indexOf(number);
  if (exact >= 0) return exact;
  const part = folded.findIndex((other) => other.split('-').includes(number));
  if (part >= 0) return part;
  const value = valueOf(number);
  const side = folded
    .map((other, index) => ({ index, away: Math.abs(valueOf(other) - value), value: valueOf(other) }))
    .filter((house) => house.value % 2 === value % 2)
    .sort((a, b) => a.away - b.away);
  return side[0]?.index ?? null;
}
