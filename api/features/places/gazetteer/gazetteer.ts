import gazetteer from '../../../generated/gazetteer.json' with { type: 'json' };
import type { Point } from '../distance.rules.ts';
import { foldName } from './fold-name.rules.ts';

/** A named place of Luxembourg. */
export interface GazetteerPlace extends Point {
  name: string;
  /** The capital, one of its quarters, any other town or village, or a commune that is named like no town. */
  kind: 'city' | 'quarter' | 'town' | 'commune';
  /** Other names and spellings. */
  aliases?: readonly string[];
  /** Postcodes that lie in it, or their first digits. */
  postcodes?: readonly string[];
}

/** A place that people name beside towns and quarters: an airport, a station, a village, a town beyond the border. */
export interface Landmark extends Point {
  name: string;
  /** The place it lies in, down to the country, as a label names it: `Sandweiler, Luxembourg`, `France`. */
  within: string;
  /** Other names and spellings. */
  aliases?: readonly string[];
}

/** The name of the country of all these places, and of its capital. */
export const LUXEMBOURG = 'Luxembourg';

/** The places of the generated gazetteer, ordered by name. */
export const PLACES = gazetteer.places as readonly GazetteerPlace[];

/** Landmarks, villages and towns beyond the borders, ordered by name. */
export const LANDMARKS = gazetteer.landmarks as readonly Landmark[];

/** The capital, Luxembourg City. */
export const CITY = PLACES.find(({ kind }) => kind === 'city')!;

/** Returns the folded names of a place; one with an apostrophe also as it is written without: `cloche dor`. */
export const foldedNames = ({ name, aliases = [] }: Pick<Landmark, 'name' | 'aliases'>): string[] => [
  ...new Set([name, ...aliases].flatMap((one) => [one, one.replaceAll(/['’]/g, '')]).map(foldName)),
];

const byName = new Map<string, GazetteerPlace>();
for (const place of PLACES) {
  for (const name of foldedNames(place)) byName.set(name, place);
}

/** Returns the place that the whole text names, in any spelling; 'Luxembourg-Gasperich' names the quarter. */
export function placeNamed(text: string): GazetteerPlace | null {
  const name = foldName(text);
  const withoutCity = name.replace(/^luxembourg | luxembourg$/, '');
  return byName.get(name) ?? byName.get(withoutCity) ?? null;
}

const landmarkNames = new Set(LANDMARKS.flatMap(foldedNames));

/** Tests whether the whole text names a landmark, a village or a town beyond the border. */
export const namesLandmark = (text: string): boolean => landmarkNames.has(foldName(text));

/** Villages and towns beyond the borders, which lie in no other town. */
export const FURTHER_TOWNS = LANDMARKS.filter(({ within }) => !within.includes(','));

const byPostcode = PLACES.flatMap((place) => (place.postcodes ?? []).map((prefix) => ({ prefix, place })));
byPostcode.sort((a, b) => b.prefix.length - a.prefix.length);

/** Returns the places that a four-digit postcode, or the beginning of one, may belong to; the most exact first. */
export function placesWithPostcode(digits: string): GazetteerPlace[] {
  const found = byPostcode.filter(({ prefix }) => digits.startsWith(prefix) || prefix.startsWith(digits));
  return [...new Set(found.map(({ place }) => place))];
}
