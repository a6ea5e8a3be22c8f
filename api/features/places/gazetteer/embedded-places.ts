import type { EntityManager } from 'typeorm';
import { readCoordinates } from '../coordinates.rules.ts';
import { distanceKm, type Point } from '../distance.rules.ts';
import { foldName } from './fold-name.rules.ts';
import { CITY, FURTHER_TOWNS, PLACES, placeNamed, placesWithPostcode, type GazetteerPlace } from './gazetteer.ts';
import type { FoundPlace, ImportedPlaces } from './imported-places.ts';
import {
  fromGazetteer,
  fromImport,
  fromLandmark,
  gazetteerPlaceOf,
  rank,
  suggestion,
  type MatchedPlace,
  type NamedPlace,
} from './named-place.ts';
import { distinctSuggestions, MIN_CHARACTERS, type Place, type PlaceFinder } from '../geocoding/place-finder.ts';
import { createLandmarkIndex, createPlaceIndex } from './place-index.ts';
import { readTypedAddress, type Reading } from './typed-address.ts';

/** The greatest distance, in km, at which a point is named after a place, and at which it lies around a town. */
const NAMED_WITHIN_KM = 5;
const TOWN_WITHIN_KM = 30;

const NOTHING_IMPORTED: ImportedPlaces = {
  withPostcode: async () => [],
  named: async () => [],
  around: async () => null,
};

/** The sets of places that are searched: the indexes of the embedded gazetteer, and the imported places. */
interface Sources {
  search: ReturnType<typeof createPlaceIndex>;
  landmarks: ReturnType<typeof createLandmarkIndex>;
  imports: ImportedPlaces;
}

/** Returns the place nearest to a point, null when it is too far; by default a town or a quarter of the capital. */
function placeAround(
  point: Point,
  wanted: (place: GazetteerPlace) => boolean = ({ kind }) => kind === 'quarter' || kind === 'town',
  withinKm = NAMED_WITHIN_KM,
): GazetteerPlace | null {
  const measured = PLACES.filter(wanted).map((place) => ({ place, km: distanceKm(point, place) }));
  const nearest = measured.reduce((best, candidate) => (candidate.km < best.km ? candidate : best));
  return nearest.km <= withinKm ? nearest.place : null;
}

/** Tests whether an imported place is this one or, in the capital, the city that this quarter belongs to. */
function isIn(row: FoundPlace, place: GazetteerPlace): boolean {
  const town = gazetteerPlaceOf(row);
  return town !== null && (town === place || (town.kind === 'city' && place.kind === 'quarter'));
}

/** Returns the places whose name matches a text, the best match first. */
async function withName({ search, landmarks, imports }: Sources, text: string, near: Point): Promise<MatchedPlace[]> {
  const rows = await imports.named(text, near);
  const importedPlaces = rows.map((row) => {
    const place = gazetteerPlaceOf(row);
    return place ? fromGazetteer(place) : fromImport(row, rows);
  });
  const typed = foldName(text);
  const known = [
    ...search(text, near).map((place) => fromGazetteer(place)),
    ...landmarks(text, near).map(fromLandmark),
  ];
  return [...known, ...importedPlaces]
    .sort((a, b) => rank(typed, a) - rank(typed, b))
    .map((place) => ({ ...place, isGuess: rank(typed, place) > 0 }));
}

/**
 * Returns the places of a postcode. With an import they lie where that says, and places elsewhere that `text` names
 * come last; without one they are the places that `text` names, or for an empty text the postcode's quarter or town.
 */
async function withPostcode(
  { search, imports }: Sources,
  postcode: string,
  text: string,
  near: Point,
): Promise<MatchedPlace[]> {
  const isGuess = postcode.length < 4 || (text !== '' && placeNamed(text) === null);
  const listed = placesWithPostcode(postcode);
  const exact = placeNamed(text);
  const candidates = text === '' ? listed : exact ? [exact] : search(text, near);
  const rows = await imports.withPostcode(postcode);
  if (rows.length === 0) {
    const quarter = listed.find(({ kind }) => kind === 'quarter');
    return candidates.map((place) => ({
      ...fromGazetteer(place, place.kind === 'city' && postcode.length === 4 ? quarter : place),
      isGuess,
    }));
  }
  const located = rows.map((row) => {
    const place = candidates.find((place) => isIn(row, place)) ?? gazetteerPlaceOf(row);
    return { ...(place ? fromGazetteer(place, row) : fromImport(row)), isGuess: postcode.length < 4 };
  });
  const contradicting = text === '' ? [] : candidates.filter((place) => !rows.some((row) => isIn(row, place)));
  return [...located, ...contradicting.map((place) => ({ ...fromGazetteer(place), isGuess: true }))];
}

async function placesFor(
  sources: Sources,
  { street, place, isUnfinished }: Reading,
  postcode: string | null,
  near: Point | null | undefined,
): Promise<MatchedPlace[]> {
  if (postcode) return withPostcode(sources, postcode, place, near ?? CITY);
  if (place) {
    const found = await withName(sources, place, near ?? CITY);
    // A word that only resembles a place belongs to the street before it.
    return isUnfinished ? found.filter((match) => rank(foldName(place), match) < 2) : found;
  }
  if (!street) return [];
  // Nothing says where the street is: these are to choose from, and never to take unasked.
  return [near ? townOf(near, NAMED_WITHIN_KM) : CITY, CITY].map((place) => ({
    ...fromGazetteer(place ?? CITY),
    isGuess: true,
  }));
}

/** Returns the town around a point: in a quarter of the capital that, because nobody has named the quarter. */
function townOf(point: Point, withinKm: number): GazetteerPlace | null {
  const place = placeAround(point, undefined, withinKm);
  return place?.kind === 'quarter' ? CITY : place;
}

/** Returns the town around a point, an imported one where that is the nearest, at the middle of its postcodes. */
async function namedTownAround(imports: ImportedPlaces, point: Point): Promise<NamedPlace | null> {
  const row = await imports.around(point, NAMED_WITHIN_KM);
  const rows = row && !gazetteerPlaceOf(row) ? await imports.named(row.name, point) : [];
  const whole = rows.find(({ foldedName, district }) => foldedName === row!.foldedName && district === row!.district);
  if (whole) return fromImport(whole, rows);
  const town = townOf(point, TOWN_WITHIN_KM);
  const km = town ? distanceKm(point, town) : TOWN_WITHIN_KM;
  const further = FURTHER_TOWNS.filter((other) => distanceKm(point, other) < km);
  const [nearest] = further.toSorted((a, b) => distanceKm(point, a) - distanceKm(point, b));
  // The capital lies around all its quarters.
  if (nearest && town !== CITY) return fromLandmark(nearest);
  return town && fromGazetteer(town);
}

/** Returns the name of the place around a point, in the capital that of its quarter; null when nothing is near. */
async function nameAround(imports: ImportedPlaces, point: Point): Promise<string | null> {
  const row = await imports.around(point, NAMED_WITHIN_KM);
  const town = row && gazetteerPlaceOf(row);
  const place =
    town?.kind === 'city' ? placeAround(point, ({ kind }) => kind === 'quarter') : row ? town : placeAround(point);
  return place ? fromGazetteer(place).name : row && fromImport(row).name;
}

/** Returns the exact place of pasted coordinates, to five decimals (a metre), with the name of what is around it. */
async function pastedPlace(imports: ImportedPlaces, point: Point): Promise<Place> {
  const name = await nameAround(imports, point);
  const label = [point.latitude.toFixed(5), point.longitude.toFixed(5), ...(name ? [name] : [])].join(', ');
  return { ...point, label, area: null, isGuess: false };
}

/**
 * Creates a place finder from the embedded gazetteer (towns and communes of Luxembourg, the capital's quarters, no
 * streets) and from imported places, which add villages and the exact points of postcodes.
 */
export function embeddedPlaces(importsOf: (db: EntityManager) => ImportedPlaces = () => NOTHING_IMPORTED): PlaceFinder {
  const search = createPlaceIndex();
  const landmarks = createLandmarkIndex();
  return {
    suggest: async ({ db }, text, near) => {
      const typed = text.trim();
      if (typed.length < MIN_CHARACTERS) return [];
      const pasted = readCoordinates(typed);
      if (pasted) return [await pastedPlace(importsOf(db), pasted)];
      const { postcode, readings } = readTypedAddress(typed);
      const sources = { search, landmarks, imports: importsOf(db) };
      const found = await Promise.all(
        readings.map(async (reading) =>
          (await placesFor(sources, reading, postcode, near)).map((place) =>
            suggestion(place, reading.street, postcode),
          ),
        ),
      );
      return distinctSuggestions(found.flat());
    },
    nameOf: async ({ db }, point) => {
      const { latitude, longitude } = point;
      const name = await nameAround(importsOf(db), point);
      const label = name ?? `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
      return { label, latitude, longitude, area: null, isGuess: false };
    },
    townAround: async ({ db }, point) => {
      const town = await namedTownAround(importsOf(db), point);
      return town && suggestion({ ...town, isGuess: false }, '', null);
    },
  };
}
