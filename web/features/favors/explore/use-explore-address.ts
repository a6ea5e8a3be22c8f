import { useSearchParams } from 'react-router-dom';
import { categoryStyles } from '../../../components/base/category.tsx';
import type { MapBounds, MapCamera } from '../../../components/map/map-types.ts';
import type { FavorCategory } from '../../../generated/graphql.ts';

/** What Explore shows; all of it stands in the address, so that it can be shared and come back to. */
export interface ExploreAddress {
  view: 'list' | 'map';
  category: FavorCategory | null;
  /** Where the map looks, once somebody moved it: `at=49.6116,6.1319,12`. */
  at: MapCamera | null;
  /** The rectangle that was searched in place of the surroundings: `area=south,west,north,east`. */
  area: MapBounds | null;
}

const isCategory = (word: string | null): word is FavorCategory => word !== null && word in categoryStyles;

/** As many numbers as asked for, or null. */
function numbers(word: string | null, count: number): number[] | null {
  const found = word?.split(',').map((part) => (part.trim() === '' ? NaN : Number(part))) ?? [];
  return found.length === count && found.every(Number.isFinite) ? found : null;
}

const isOnEarth = (latitude: number, longitude: number) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Reads an address that anybody may have written; what makes no sense is left out. */
export function readExploreAddress(search: URLSearchParams): ExploreAddress {
  const category = search.get('category');
  const [latitude, longitude, zoom] = numbers(search.get('at'), 3) ?? [];
  const [south, west, north, east] = numbers(search.get('area'), 4) ?? [];
  return {
    view: search.get('view') === 'map' ? 'map' : 'list',
    category: isCategory(category) ? category : null,
    at:
      isOnEarth(latitude!, longitude!) && zoom! >= 0 && zoom! <= 19
        ? { latitude: latitude!, longitude: longitude!, zoom: zoom! }
        : null,
    area:
      isOnEarth(south!, west!) && isOnEarth(north!, east!) && south! <= north!
        ? { south: south!, west: west!, north: north!, east: east! }
        : null,
  };
}

/** To a metre. */
const short = (degrees: number) => String(Number(degrees.toFixed(5)));

/** The words of an address; what is null or usual is left out. */
function written({ view, category, at, area }: Partial<ExploreAddress>): Record<string, string | null> {
  return {
    ...(view !== undefined && { view: view === 'map' ? 'map' : null }),
    ...(category !== undefined && { category }),
    ...(at !== undefined && { at: at && [short(at.latitude), short(at.longitude), String(at.zoom)].join(',') }),
    ...(area !== undefined && { area: area && [area.south, area.west, area.north, area.east].map(short).join(',') }),
  };
}

/** What Explore shows, and how to change some of it; other parameters stay as they are. */
export function useExploreAddress(): [ExploreAddress, (change: Partial<ExploreAddress>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (part: Partial<ExploreAddress>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, word] of Object.entries(written(part))) {
          if (word === null) after.delete(name);
          else after.set(name, word);
        }
        return after;
      },
      { replace: true },
    );
  return [readExploreAddress(search), change];
}
