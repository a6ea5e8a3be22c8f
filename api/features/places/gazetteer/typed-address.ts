import { placeNamed } from './gazetteer.ts';
import { namesStreet } from './street-words.rules.ts';

/** One way to read what a person typed: words kept as they are, and words that should name a place. */
export interface Reading {
  /** Street and number as typed; empty for a place alone. */
  street: string;
  /** What should name a town or quarter; empty where only a street or a postcode was typed. */
  place: string;
}

/** What a person typed, with its postcode taken out and its possible readings, the surest first. */
export interface TypedAddress {
  /** Its four digits; fewer where nothing but the beginning of one was typed. */
  postcode: string | null;
  readings: Reading[];
}

const POSTCODE = /(?<![\p{L}\p{N}])(?:LU?[- ]?)?([1-9]\d{3})(?![\p{L}\p{N}])/iu;
const BEGUN_POSTCODE = /^(?:LU?[- ]?)?([1-9]\d{2})$/i;

/** No name of a place has more words. */
const MOST_WORDS = 4;

/** A name after one of these belongs to the street: 'rue de Hollerich'. */
const LINKS =
  /(?:^|\s)(?:rue|route|rte|avenue|av|boulevard|bd|place|montée|côte|de|du|des|la|le|les|op|der|den|dem|zu|vun|of|the)\s*$|['’]$/iu;

/** Reads a street with a town, a town alone or a postcode, with or without commas, finished or not. */
export function readTypedAddress(text: string): TypedAddress {
  const begun = BEGUN_POSTCODE.exec(text)?.[1];
  if (begun) return { postcode: begun, readings: [{ street: '', place: '' }] };
  const postcode = POSTCODE.exec(text)?.[1] ?? null;
  const words = (postcode ? text.replace(POSTCODE, ' ') : text).replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();
  const parts = words
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return { postcode, readings: parts.length > 1 ? readParts(parts) : readWords(parts[0] ?? '') };
}

/** The last part names the place, the one before it where the last one is but the country. */
function readParts(parts: string[]): Reading[] {
  const last = parts.at(-1)!;
  const before = parts.at(-2)!;
  const country = placeNamed(last)?.kind === 'city' && placeNamed(before);
  const place = country ? before : last;
  const street = parts.slice(0, country ? -2 : -1).join(', ');
  return [{ street, place }];
}

/** Without commas a known name at the end is the place, unless it belongs to the street before it. */
function readWords(text: string): Reading[] {
  if (text === '' || placeNamed(text)) return [{ street: '', place: text }];
  const words = text.split(' ');
  const ends = Array.from({ length: Math.min(MOST_WORDS, words.length - 1) }, (_, index) => index + 1).reverse();
  const cut = (count: number) => ({ street: words.slice(0, -count).join(' '), place: words.slice(-count).join(' ') });
  const known = ends.map(cut).find(({ street, place }) => placeNamed(place) && !LINKS.test(street));
  if (known) return [known];
  if (!namesStreet(text) && !/\p{N}/u.test(text)) return [{ street: '', place: text }];
  const begun = words.length > 1 && !LINKS.test(words.slice(0, -1).join(' ')) ? [cut(1)] : [];
  return [...begun, { street: text, place: '' }];
}
