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

/** The name of the country of all these places, and of its capital. */
export const LUXEMBOURG = 'Luxembourg';

/** The places of the generated gazetteer, ordered by name. */
export const PLACES = gazetteer.places as readonly GazetteerPlace[];

/** The capital, Luxembourg City. */
export const CITY = PLACES.find(({ kind }) => kind === 'city')!;

const byName = new Map<string, GazetteerPlace>();
for (const place of PLACES) {
  for (const name of [place.name, ...(place.aliases ?? [])]) byName.set(foldName(name), place);
}

/** Returns the place that the whole text names, in any spelling; 'Luxembourg-Gasperich' names the quarter. */
export function placeNamed(text: string): GazetteerPlace | null {
  const name = foldName(text);
  const withoutCity = name.replace(/^luxembourg | luxembourg$/, '');
  return byName.get(name) ?? byName.get(withoutCity) ?? null;
}

const byPostcode = PLACES.flatMap((place) => (place.postcodes ?? []).map((prefix) => ({ prefix, place })));
byPostcode.sort((a, b) => b.prefix.length - a.prefix.length);

/** Returns the places that a four-digit postcode, or the beginning of one, may belong to; the most exact first. */
export function placesWithPostcode(digits: string): GazetteerPlace[] {
  const found = byPostcode.filter(({ prefix }) => digits.startsWith(prefix) || prefix.startsWith(digits));
  return [...new Set(found.map(({ place }) => place))];
}
