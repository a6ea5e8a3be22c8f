import type { Point } from '../distance.rules.ts';
import { foldName } from './fold-name.ts';
import { LUXEMBOURG, placeNamed, type GazetteerPlace } from './gazetteer.ts';
import type { FoundPlace } from './imported-places.ts';
import type { Place } from '../geocoding/place-finder.ts';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** A place as it is written below the street. */
export interface Named extends Point {
  name: string;
  /** What stands before its postcodes. */
  letter: string;
  /** Folded names it goes by. */
  names: string[];
}

/** A place that comes with Favr; at its own point or at a more exact one. */
export const known = (place: GazetteerPlace, { latitude, longitude }: Point = place): Named => ({
  name: place.kind === 'city' ? LUXEMBOURG : `${place.name}, ${LUXEMBOURG}`,
  letter: 'L-',
  names: [place.name, ...(place.aliases ?? [])].map(foldName),
  latitude,
  longitude,
});

/** The place that comes with Favr which an imported one is, if there is one. */
export const knownAs = ({ countryCode, name }: FoundPlace) => (countryCode === 'LU' ? placeNamed(name) : null);

/** An imported place; where `all` holds others of its name it is told by its district. */
export const imported = (
  { name, foldedName, district, countryCode, latitude, longitude }: FoundPlace,
  all: readonly FoundPlace[] = [],
): Named => {
  const oneOfSeveral =
    all.filter((other) => other.foldedName === foldedName && other.countryCode === countryCode).length > 1;
  return {
    name: [name, ...(oneOfSeveral && district ? [district] : []), countryNames.of(countryCode)].join(', '),
    letter: countryCode === 'LU' ? 'L-' : '',
    names: [foldedName],
    latitude,
    longitude,
  };
};

/** Street and full postcode as typed, then the place. */
export const suggestion = (
  { name, letter, latitude, longitude }: Named,
  street: string,
  postcode: string | null,
): Place => {
  const code = postcode?.length === 4 ? `${letter}${postcode} ` : '';
  return { label: `${street && `${street}, `}${code}${name}`, latitude, longitude };
};

/** How well a typed text names a place: 0 by its name, 1 by the beginning of it, 2 nearly. */
export function rank(typed: string, { names }: Named): number {
  if (names.includes(typed)) return 0;
  return names.some((name) => name.startsWith(typed)) ? 1 : 2;
}
