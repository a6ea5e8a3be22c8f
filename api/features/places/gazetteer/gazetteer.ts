import gazetteer from '../../../generated/gazetteer.json' with { type: 'json' };
import type { Point } from '../distance.rules.ts';
import { foldName } from './fold-name.ts';

/** A place of Luxembourg with a name. */
export interface GazetteerPlace extends Point {
  name: string;
  /** The capital, one of its quarters, any other town or village, or a commune that bears the name of none. */
  kind: 'city' | 'quarter' | 'town' | 'commune';
  /** Other names and spellings. */
  aliases?: readonly string[];
  /** Postcodes that lie in it, or what they begin with. */
  postcodes?: readonly string[];
}

/** The country all of them lie in, and the name of its capital. */
export const LUXEMBOURG = 'Luxembourg';

/** Every place, ordered by name. */
export const PLACES = gazetteer.places as readonly GazetteerPlace[];

/** The capital. */
export const CITY = PLACES.find(({ kind }) => kind === 'city')!;

const byName = new Map<string, GazetteerPlace>();
for (const place of PLACES) {
  for (const name of [place.name, ...(place.aliases ?? [])]) byName.set(foldName(name), place);
}

/** The place a text names and nothing else, in any spelling; 'Luxembourg-Gasperich' and 'Gasperich (Luxembourg)' name the quarter. */
export function placeNamed(text: string): GazetteerPlace | null {
  const name = foldName(text);
  const withoutCity = name.replace(/^luxembourg | luxembourg$/, '');
  return byName.get(name) ?? byName.get(withoutCity) ?? null;
}

const byPostcode = PLACES.flatMap((place) => (place.postcodes ?? []).map((beginning) => ({ beginning, place })));
byPostcode.sort((a, b) => b.beginning.length - a.beginning.length);

/** Places a four-digit postcode, or the beginning of one, can lie in; the most exact first. */
export function placesWithPostcode(digits: string): GazetteerPlace[] {
  const found = byPostcode.filter(({ beginning }) => digits.startsWith(beginning) || beginning.startsWith(digits));
  return [...new Set(found.map(({ place }) => place))];
}
