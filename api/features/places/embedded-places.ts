import MiniSearch from 'minisearch';
import { distanceKm, type Point } from './distance.rules.ts';
import { foldName } from './fold-name.ts';
import { CITY, LUXEMBOURG, PLACES, placeNamed, placesWithPostcode, type GazetteerPlace } from './gazetteer.ts';
import type { Place, PlaceFinder } from './place-finder.ts';
import { readTypedAddress, type Reading } from './typed-address.ts';

/** Address suggestions begin at this many characters and are at most this many (spec §9). */
const LEAST_CHARACTERS = 3;
const MOST_SUGGESTIONS = 8;

/** A point further than this from every known place has no name. */
const NAMED_WITHIN_KM = 5;

/** At this distance a place weighs half of one next door. */
const NEAR_KM = 15;

/** Words of at least this many letters may be mistyped, in this share of their letters. */
const FORGIVING_LETTERS = 4;
const MISTYPED_SHARE = 0.2;

/** What a place is written like, below the street and behind the postcode. */
const nameOfPlace = ({ kind, name }: GazetteerPlace) => (kind === 'city' ? LUXEMBOURG : `${name}, ${LUXEMBOURG}`);

/** The town or quarter a point lies in: the nearest, unless all are too far. The capital is all quarters. */
function placeAround(point: Point): GazetteerPlace | null {
  const measured = PLACES.filter(({ kind }) => kind !== 'city').map((place) => ({ place, km: distanceKm(point, place) }));
  const nearest = measured.reduce((best, candidate) => (candidate.km < best.km ? candidate : best));
  return nearest.km <= NAMED_WITHIN_KM ? nearest.place : null;
}

/** Street and postcode as typed, then the place; at the quarter a postcode of the capital lies in, where it is known. */
function suggestion(place: GazetteerPlace, street: string, postcode: string | null): Place {
  const quarter = place.kind === 'city' && postcode ? placesWithPostcode(postcode).find(({ kind }) => kind === 'quarter') : undefined;
  const { latitude, longitude } = quarter ?? place;
  const code = postcode?.length === 4 ? `L-${postcode} ` : '';
  return { label: `${street && `${street}, `}${code}${nameOfPlace(place)}`, latitude, longitude };
}

/** The gazetteer that comes with Favr: the towns of Luxembourg and the quarters of its capital, no streets. */
export function embeddedPlaces(): PlaceFinder {
  const named = PLACES.flatMap((place) => [place.name, ...(place.aliases ?? [])].map((name) => ({ name, place })));
  const index = new MiniSearch<{ id: number; name: string }>({
    fields: ['name'],
    tokenize: (text) => foldName(text).split(' '),
    processTerm: (word) => word,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length >= FORGIVING_LETTERS ? MISTYPED_SHARE : false),
      weights: { prefix: 0.6, fuzzy: 0.2 },
    },
  });
  index.addAll(named.map(({ name }, id) => ({ id, name })));

  const search = (text: string, postcode: string | null, near: Point) => {
    const exact = placeNamed(text);
    if (exact && postcode) return [exact];
    const found = index.search(text, { boostDocument: (id: number) => 1 + 1 / (1 + distanceKm(near, named[id]!.place) / NEAR_KM) });
    return [...(exact ? [exact] : []), ...found.map(({ id }) => named[id as number]!.place)];
  };

  const placesFor = ({ street, place }: Reading, postcode: string | null, near: Point | null | undefined) => {
    if (place) return search(place, postcode, near ?? CITY);
    if (postcode) return placesWithPostcode(postcode);
    return street ? [(near && placeAround(near)) ?? CITY, CITY] : [];
  };

  return {
    suggest: async (text, near) => {
      const typed = text.trim();
      if (typed.length < LEAST_CHARACTERS) return [];
      const { postcode, readings } = readTypedAddress(typed);
      const found = readings.flatMap((reading) =>
        placesFor(reading, postcode, near).map((place) => suggestion(place, reading.street, postcode)),
      );
      return found.filter(({ label }, index) => found.findIndex((other) => other.label === label) === index).slice(0, MOST_SUGGESTIONS);
    },
    nameOf: async (point) => {
      const place = placeAround(point);
      const { latitude, longitude } = point;
      return { label: place ? nameOfPlace(place) : `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`, latitude, longitude };
    },
  };
}
