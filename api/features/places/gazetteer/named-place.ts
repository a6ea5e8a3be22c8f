import type { Point } from '../distance.rules.ts';
import { foldedNames, LUXEMBOURG, placeNamed, type GazetteerPlace, type Landmark } from './gazetteer.ts';
import type { FoundPlace } from './imported-places.ts';
import type { Place } from '../geocoding/place-finder.ts';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** A place as an address names it after the street. */
export interface NamedPlace extends Point {
  name: string;
  /** The text in front of its postcodes: 'L-' in Luxembourg, empty elsewhere. */
  postcodePrefix: string;
  /** Its names and aliases, folded for comparing. */
  names: string[];
}

/** A place that a typed text may mean. */
export interface MatchedPlace extends NamedPlace {
  /** True unless the text has its whole name, or its postcode. */
  isGuess: boolean;
}

/** Names a place of the embedded gazetteer, at its own point or at a more exact one. */
export const fromGazetteer = (place: GazetteerPlace, { latitude, longitude }: Point = place): NamedPlace => ({
  name: place.kind === 'city' ? LUXEMBOURG : `${place.name}, ${LUXEMBOURG}`,
  postcodePrefix: 'L-',
  names: foldedNames(place),
  latitude,
  longitude,
});

/** Names a landmark, a village or a town beyond the border. */
export const fromLandmark = ({ within, latitude, longitude, ...place }: Landmark): NamedPlace => ({
  name: `${place.name}, ${within}`,
  postcodePrefix: within.endsWith(LUXEMBOURG) ? 'L-' : '',
  names: foldedNames(place),
  latitude,
  longitude,
});

/** Returns the place of the embedded gazetteer that an imported row stands for, or null. */
export const gazetteerPlaceOf = ({ countryCode, name }: FoundPlace) => (countryCode === 'LU' ? placeNamed(name) : null);

/** Names an imported place, with its district where `all` holds others of the same name. */
export const fromImport = (
  { name, foldedName, district, countryCode, latitude, longitude }: FoundPlace,
  all: readonly FoundPlace[] = [],
): NamedPlace => {
  const ambiguous =
    all.filter((other) => other.foldedName === foldedName && other.countryCode === countryCode).length > 1;
  return {
    name: [name, ...(ambiguous && district ? [district] : []), countryNames.of(countryCode)].join(', '),
    postcodePrefix: countryCode === 'LU' ? 'L-' : '',
    names: [foldedName],
    latitude,
    longitude,
  };
};

/**
 * Suggests a place with the street and the complete postcode as typed in front of it. No street is known here: the
 * point of one is the middle of its place.
 */
export const suggestion = (
  { name, postcodePrefix, latitude, longitude, isGuess }: MatchedPlace,
  street: string,
  postcode: string | null,
): Place => {
  const code = postcode?.length === 4 ? `${postcodePrefix}${postcode} ` : '';
  return {
    label: `${street && `${street}, `}${code}${name}`,
    latitude,
    longitude,
    area: name.split(', ')[0]!,
    isGuess,
  };
};

/** Ranks how well a typed text names a place: 0 for its name, 1 for the beginning of it, 2 for a similar one. */
export function rank(typed: string, { names }: NamedPlace): number {
  if (names.includes(typed)) return 0;
  return names.some((name) => name.startsWith(typed)) ? 1 : 2;
}
