import { useSearchParams } from 'react-router-dom';
import { categoryStyles } from '../../../components/base/category.tsx';
import type { MapBounds, MapCamera } from '../../../components/map/map-types.ts';
import type { FavorCategory } from '../../../generated/graphql.ts';

/** The state of Explore that is kept in the address, so that it can be shared and restored. */
export interface ExploreAddress {
  view: 'list' | 'map';
  category: FavorCategory | null;
  /** The map's camera, once somebody moved it: `at=49.6116,6.1319,12`. */
  at: MapCamera | null;
  /** The searched rectangle, instead of the radius: `area=south,west,north,east`. */
  area: MapBounds | null;
}

const isCategory = (value: string | null): value is FavorCategory => value !== null && value in categoryStyles;

/** Parses exactly `count` comma-separated numbers, or returns null. */
function parseNumbers(text: string | null, count: number): number[] | null {
  const parsed = text?.split(',').map((part) => (part.trim() === '' ? NaN : Number(part))) ?? [];
  return parsed.length === count && parsed.every(Number.isFinite) ? parsed : null;
}

const isOnEarth = (latitude: number, longitude: number) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Parses an address that anybody may have written; invalid parts are left out. */
function readExploreAddress(search: URLSearchParams): ExploreAddress {
  const category = search.get('category');
  const [latitude, longitude, zoom] = parseNumbers(search.get('at'), 3) ?? [];
  const [south, west, north, east] = parseNumbers(search.get('area'), 4) ?? [];
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

/** Rounds degrees to about a metre, for a short address. */
const formatDegrees = (degrees: number) => String(Number(degrees.toFixed(5)));

/** Returns the query parameters of a change; null removes one that has its default. */
function toParams({ view, category, at, area }: Partial<ExploreAddress>): Record<string, string | null> {
  return {
    ...(view !== undefined && { view: view === 'map' ? 'map' : null }),
    ...(category !== undefined && { category }),
    ...(at !== undefined && {
      at: at && [formatDegrees(at.latitude), formatDegrees(at.longitude), String(at.zoom)].join(','),
    }),
    ...(area !== undefined && {
      area: area && [area.south, area.west, area.north, area.east].map(formatDegrees).join(','),
    }),
  };
}

/** Returns the state in the address and a function that changes part of it; other parameters stay as they are. */
export function useExploreAddress(): [ExploreAddress, (change: Partial<ExploreAddress>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (part: Partial<ExploreAddress>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(toParams(part))) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return [readExploreAddress(search), change];
}
