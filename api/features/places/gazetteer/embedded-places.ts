import { distanceKm, type Point } from '../distance.rules.ts';
import { foldName } from './fold-name.ts';
import { CITY, PLACES, placeNamed, placesWithPostcode, type GazetteerPlace } from './gazetteer.ts';
import type { FoundPlace, ImportedPlaces } from './imported-places.ts';
import { imported, known, knownAs, rank, suggestion, type Named } from './named-place.ts';
import { firstOfEach, LEAST_CHARACTERS, type PlaceFinder } from '../geocoding/place-finder.ts';
import { createPlaceIndex } from './place-index.ts';
import { readTypedAddress, type Reading } from './typed-address.ts';

/** A point further than this from every known place has no name. */
const NAMED_WITHIN_KM = 5;

const NOTHING_IMPORTED: ImportedPlaces = {
  withPostcode: async () => [],
  named: async () => [],
  around: async () => null,
};

/** The place nearest to a point, unless all are too far. The capital is all quarters, a commune all towns. */
function placeAround(
  point: Point,
  wanted: (place: GazetteerPlace) => boolean = ({ kind }) => kind === 'quarter' || kind === 'town',
): GazetteerPlace | null {
  const measured = PLACES.filter(wanted).map((place) => ({ place, km: distanceKm(point, place) }));
  const nearest = measured.reduce((best, candidate) => (candidate.km < best.km ? candidate : best));
  return nearest.km <= NAMED_WITHIN_KM ? nearest.place : null;
}

/** Whether an imported place is this one or, in the capital, the town this quarter belongs to. */
function isIn(row: FoundPlace, place: GazetteerPlace): boolean {
  const town = knownAs(row);
  return town !== null && (town === place || (town.kind === 'city' && place.kind === 'quarter'));
}

/**
 * The gazetteer that comes with Favr: the towns and communes of Luxembourg and the quarters of its capital, no streets; and with it what was
 * imported, which knows every village and where each postcode lies.
 */
export function embeddedPlaces(more: ImportedPlaces = NOTHING_IMPORTED): PlaceFinder {
  const search = createPlaceIndex();

  const withName = async (text: string, near: Point): Promise<Named[]> => {
    const rows = await more.named(text, near);
    const others = rows.map((row) => {
      const place = knownAs(row);
      return place ? known(place) : imported(row, rows);
    });
    const typed = foldName(text);
    return [...search(text, near).map((place) => known(place)), ...others].sort(
      (a, b) => rank(typed, a) - rank(typed, b),
    );
  };

  /** Without an import a postcode lies at its quarter or town; with one, where the import says, whatever else was typed. */
  const withPostcode = async (postcode: string, text: string, near: Point): Promise<Named[]> => {
    const listed = placesWithPostcode(postcode);
    const exact = placeNamed(text);
    const own = text === '' ? listed : exact ? [exact] : search(text, near);
    const rows = await more.withPostcode(postcode);
    if (rows.length === 0) {
      const quarter = listed.find(({ kind }) => kind === 'quarter');
      return own.map((place) => known(place, place.kind === 'city' && postcode.length === 4 ? quarter : place));
    }
    const located = rows.map((row) => {
      const place = own.find((place) => isIn(row, place)) ?? knownAs(row);
      return place ? known(place, row) : imported(row);
    });
    const contradicting = text === '' ? [] : own.filter((place) => !rows.some((row) => isIn(row, place)));
    return [...located, ...contradicting.map((place) => known(place))];
  };

  const placesFor = async (
    { street, place }: Reading,
    postcode: string | null,
    near: Point | null | undefined,
  ): Promise<Named[]> => {
    if (postcode) return withPostcode(postcode, place, near ?? CITY);
    if (place) return withName(place, near ?? CITY);
    return street ? [(near && placeAround(near)) ?? CITY, CITY].map((place) => known(place)) : [];
  };

  return {
    suggest: async (text, near) => {
      const typed = text.trim();
      if (typed.length < LEAST_CHARACTERS) return [];
      const { postcode, readings } = readTypedAddress(typed);
      const found = await Promise.all(
        readings.map(async (reading) =>
          (await placesFor(reading, postcode, near)).map((place) => suggestion(place, reading.street, postcode)),
        ),
      );
      return firstOfEach(found.flat());
    },
    nameOf: async (point) => {
      const { latitude, longitude } = point;
      const row = await more.around(point, NAMED_WITHIN_KM);
      const town = row && knownAs(row);
      const place =
        town?.kind === 'city' ? placeAround(point, ({ kind }) => kind === 'quarter') : row ? town : placeAround(point);
      const name = place ? known(place).name : row && imported(row).name;
      return { label: name ?? `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`, latitude, longitude };
    },
  };
}
