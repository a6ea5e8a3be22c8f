import { namesLandmark, placeNamed } from './gazetteer.ts';
import { namesStreet } from './street-words.rules.ts';

/** One possible split of a typed address into a street and the name of a place. */
export interface Reading {
  /** Street and number as typed; empty for a place alone. */
  street: string;
  /** The possible name of a town or quarter; empty where only a street or a postcode was typed. */
  place: string;
  /** True where its last word alone is read as the beginning of a place, and may as well belong to the street. */
  isUnfinished?: boolean;
}

/** A typed address: its postcode, and the possible readings of the remaining text, the most likely first. */
export interface TypedAddress {
  /** Four digits, or the first three where nothing but an unfinished postcode was typed. */
  postcode: string | null;
  readings: Reading[];
}

const POSTCODE = /(?<![\p{L}\p{N}])(?:LU?[- ]?)?([1-9]\d{3})(?![\p{L}\p{N}])/iu;
const PARTIAL_POSTCODE = /^(?:LU?[- ]?)?([1-9]\d{2})$/i;

/** The most words a place's name has. */
const MAX_PLACE_WORDS = 4;

/** A text whose last word links it to the next one: after 'rue de', 'Hollerich' belongs to the street. */
const STREET_LINK_END =
  /(?:^|\s)(?:rue|route|rte|avenue|av|boulevard|bd|place|montée|côte|de|du|des|la|le|les|op|der|den|dem|zu|vun|of|the)\s*$|['’]$/iu;

/** Reads a street with a town, a town alone or a postcode, with or without commas, complete or still being typed. */
export function readTypedAddress(text: string): TypedAddress {
  const partial = PARTIAL_POSTCODE.exec(text)?.[1];
  if (partial) return { postcode: partial, readings: [{ street: '', place: '' }] };
  const postcode = POSTCODE.exec(text)?.[1] ?? null;
  const address = (postcode ? text.replace(POSTCODE, ' ') : text).replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return { postcode, readings: parts.length > 1 ? readParts(parts) : readWords(parts[0] ?? '') };
}

const isPlace = (text: string) => placeNamed(text) !== null || namesLandmark(text);

/** Reads the last part as the place, or the one before it where the last part is only the country. */
function readParts(parts: string[]): Reading[] {
  const last = parts.at(-1)!;
  const before = parts.at(-2)!;
  const endsWithCountry = placeNamed(last)?.kind === 'city' && isPlace(before);
  const place = endsWithCountry ? before : last;
  const street = parts.slice(0, endsWithCountry ? -2 : -1).join(', ');
  return [{ street, place }];
}

/** Reads a text without commas: a known name at its end is the place, unless it belongs to the street before it. */
function readWords(text: string): Reading[] {
  if (text === '' || isPlace(text)) return [{ street: '', place: text }];
  const words = text.split(' ');
  const ends = Array.from({ length: Math.min(MAX_PLACE_WORDS, words.length - 1) }, (_, index) => index + 1).reverse();
  const cut = (count: number) => ({ street: words.slice(0, -count).join(' '), place: words.slice(-count).join(' ') });
  const known = ends.map(cut).find(({ street, place }) => isPlace(place) && !STREET_LINK_END.test(street));
  if (known) return [known];
  if (!namesStreet(text) && !/\p{N}/u.test(text)) return [{ street: '', place: text }];
  const withUnfinishedPlace =
    words.length > 1 && !STREET_LINK_END.test(words.slice(0, -1).join(' ')) ? [{ ...cut(1), isUnfinished: true }] : [];
  return [...withUnfinishedPlace, { street: text, place: '' }];
}
