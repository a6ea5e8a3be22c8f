import MiniSearch from 'minisearch';
import { distanceKm, type Point } from '../distance.rules.ts';
import { foldName } from './fold-name.ts';
import { PLACES, placeNamed, type GazetteerPlace } from './gazetteer.ts';

/** At this distance a place weighs half of one next door. */
const NEAR_KM = 15;

/** Words of at least this many letters may be mistyped, in this share of their letters. */
const FORGIVING_LETTERS = 4;
const MISTYPED_SHARE = 0.2;

/** Searches the names of the places that come with Favr, begun or mistyped ones too; the best and nearest first. */
export function createPlaceIndex(): (text: string, near: Point) => GazetteerPlace[] {
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

  return (text, near) => {
    const exact = placeNamed(text);
    const found = index.search(text, {
      boostDocument: (id: number) => 1 + 1 / (1 + distanceKm(near, named[id]!.place) / NEAR_KM),
    });
    return [...(exact ? [exact] : []), ...found.map(({ id }) => named[id as number]!.place)];
  };
}
