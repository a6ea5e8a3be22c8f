import type { EntityManager } from 'typeorm';
import { distanceKm, type Point } from '../distance.rules.ts';
import { CITY, LUXEMBOURG } from '../gazetteer/gazetteer.ts';
import { distinctSuggestions, MIN_CHARACTERS, type Place, type PlaceFinder } from '../geocoding/place-finder.ts';
import { RegisteredStreet } from './registered-street.entity.ts';
import { houseIndex, namesWhole, readTypedStreet, type TypedStreet } from './typed-street.rules.ts';

/** The most streets that one search reads; they are sorted here. */
const MAX_STREETS = 40;

/** Distances in kilometres within which a point is named after a house, and after a street. */
const NAMED_AFTER = { house: 0.04, street: 0.15 };

/** Degrees of latitude in a kilometre, and of longitude in Luxembourg: 1 / 111 and 1 / 72. */
const DEGREES = { north: 0.009, east: 0.014 };

const placeOf = ({ postcode, locality }: RegisteredStreet) =>
  [postcode && `L-${postcode}`, locality].filter(Boolean).join(' ');

/** Returns how a street is written, in Luxembourg with its number first. */
function labelOf(street: RegisteredStreet, number: string | null): string {
  const parts = [[number, street.name].filter(Boolean).join(' '), placeOf(street)];
  return [...parts, ...(street.locality === LUXEMBOURG ? [] : [LUXEMBOURG])].join(', ');
}

const houseAt = (street: RegisteredStreet, index: number): Point => ({
  latitude: street.latitudes[index]!,
  longitude: street.longitudes[index]!,
});

/** Returns the suggestion for a street: the point of the house, or its middle. */
function suggestionOf(street: RegisteredStreet, { number }: TypedStreet, isGuess: boolean): Place {
  const index = number === null ? null : houseIndex(street.numbers, number);
  const { latitude, longitude } = index === null ? street : houseAt(street, index);
  return { label: labelOf(street, number), latitude, longitude, area: null, isGuess };
}

/** Finds the streets that all words begin words of, nearest first. */
async function streetsWith(db: EntityManager, words: readonly string[], near: Point): Promise<RegisteredStreet[]> {
  const query = words.map((word) => `${word}:*`).join(' & ');
  const found = await db
    .createQueryBuilder(RegisteredStreet, 'street')
    .where("to_tsvector('simple', street.words) @@ to_tsquery('simple', :query)", { query })
    .limit(MAX_STREETS)
    .getMany();
  return found.toSorted((a, b) => distanceKm(near, a) - distanceKm(near, b));
}

/** Suggests for one reading of a text; sure only of a street that it names in whole and that is the only one. */
async function suggestFor(db: EntityManager, typed: TypedStreet, near: Point): Promise<Place[]> {
  const found = await streetsWith(db, typed.words, near);
  const whole = found.filter((street) => namesWhole(typed.words, street));
  const isSure = new Set(whole.map(({ locality }) => locality)).size === 1;
  const others = found.filter((street) => !whole.includes(street));
  return [
    ...whole.map((street) => suggestionOf(street, typed, !isSure)),
    ...others.map((street) => suggestionOf(street, typed, true)),
  ];
}

/** Names a point after the house within 40 m, else after the street within 150 m; null where there is neither. */
async function addressAt(db: EntityManager, point: Point): Promise<string | null> {
  const [north, east] = [NAMED_AFTER.street * DEGREES.north, NAMED_AFTER.street * DEGREES.east];
  const { latitude, longitude } = point;
  const around = await db
    .createQueryBuilder(RegisteredStreet, 'street')
    .where('street.south <= :top AND street.north >= :bottom', { top: latitude + north, bottom: latitude - north })
    .andWhere('street.west <= :right AND street.east >= :left', { right: longitude + east, left: longitude - east })
    .getMany();
  const houses = around.flatMap((street) =>
    street.numbers.map((number, index) => ({ street, number, km: distanceKm(point, houseAt(street, index)) })),
  );
  const nearest = houses.reduce<(typeof houses)[number] | null>(
    (best, house) => (best && best.km <= house.km ? best : house),
    null,
  );
  if (!nearest || nearest.km > NAMED_AFTER.street) return null;
  return labelOf(nearest.street, nearest.km <= NAMED_AFTER.house ? nearest.number : null);
}

/**
 * Creates a place finder that knows the houses of an address register, in front of the gazetteer, which knows all
 * else; without a register the gazetteer answers.
 */
export const registeredPlaces = (gazetteer: PlaceFinder): PlaceFinder => ({
  suggest: async (seeker, text, near) => {
    if (text.trim().length < MIN_CHARACTERS) return [];
    const readings = readTypedStreet(text);
    const [known, ...streets] = await Promise.all([
      gazetteer.suggest(seeker, text, near),
      ...readings.map((typed) => suggestFor(seeker.db, typed, near ?? CITY)),
    ]);
    const registered = streets.flat();
    const isWhole = ({ isGuess }: Place) => !isGuess;
    return distinctSuggestions([
      ...registered.filter(isWhole),
      ...known.filter(isWhole),
      ...registered,
      ...(registered.length > 0 ? known.filter(isWhole) : known),
    ]);
  },
  nameOf: async (seeker, point) => {
    const label = await addressAt(seeker.db, point);
    return label ? { ...point, label, area: null, isGuess: false } : gazetteer.nameOf(seeker, point);
  },
  townAround: gazetteer.townAround,
});
