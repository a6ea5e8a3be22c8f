import MiniSearch from 'minisearch';
import { distanceKm, type Point } from '../distance.rules.ts';
import { foldName } from './fold-name.rules.ts';
import { foldedNames, LANDMARKS, PLACES, placeNamed, type GazetteerPlace, type Landmark } from './gazetteer.ts';

/** The distance, in km, at which a place gets half the boost of one right here. */
const HALF_BOOST_KM = 15;

/** Words of at least this many letters match with typos in up to this share of them. */
const FUZZY_MIN_LETTERS = 4;
const FUZZY_SHARE = 0.2;

/** Creates a search by name that allows unfinished and mistyped ones; the best and nearest first. */
function createNameIndex<P extends Pick<Landmark, 'name' | 'aliases'> & Point>(
  places: readonly P[],
): (text: string, near: Point) => P[] {
  const named = places.flatMap((place) => foldedNames(place).map((name) => ({ name, place })));
  const index = new MiniSearch<{ id: number; name: string }>({
    fields: ['name'],
    tokenize: (text) => foldName(text).split(' '),
    processTerm: (word) => word,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length >= FUZZY_MIN_LETTERS ? FUZZY_SHARE : false),
      weights: { prefix: 0.6, fuzzy: 0.2 },
    },
  });
  index.addAll(named.map(({ name }, id) => ({ id, name })));

  return (text, near) => {
    const found = index.search(text, {
      boostDocument: (id: number) => 1 + 1 / (1 + distanceKm(near, named[id]!.place) / HALF_BOOST_KM),
    });
    return found.map(({ id }) => named[id as number]!.place);
  };
}

/** Creates a search of the towns, quarters and communes of the embedded gazetteer. */
export function createPlaceIndex(): (text: string, near: Point) => GazetteerPlace[] {
  const search = createNameIndex(PLACES);
  return (text, near) => {
    const exact = placeNamed(text);
    return [...(exact ? [exact] : []), ...search(text, near)];
  };
}

/** Creates a search of its landmarks, villages and towns beyond the borders. */
export const createLandmarkIndex = (): ((text: string, near: Point) => Landmark[]) => createNameIndex(LANDMARKS);
