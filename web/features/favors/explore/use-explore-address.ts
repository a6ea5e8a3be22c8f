import { useSearchParams } from 'react-router-dom';
import { categoryStyles } from '../../../components/base/category.tsx';
import type { MapBounds, MapCamera } from '../../../components/map/map-types.ts';
import type { Acceptance, DayPart, FavorCategory, FavorSort, FavorTime } from '../../../generated/graphql.ts';
import { readPriceCents } from '../../../../shared/price.rules.ts';

/** The state of Explore that is kept in the address, so that it can be shared and restored. */
export interface ExploreAddress {
  view: 'list' | 'map';
  category: FavorCategory | null;
  /** The map's camera, once somebody moved it: `at=49.6116,6.1319,12`. */
  at: MapCamera | null;
  /** The searched rectangle, instead of the radius: `area=south,west,north,east`. */
  area: MapBounds | null;
  /** Words to search for: `q=wardrobe`. */
  search: string | null;
  /** Order of the list, where it is not the default one. */
  sort: FavorSort | null;
  /** Radius in km, where it is not the default one. */
  km: number | null;
  /** Lowest and highest price, as typed. */
  min: string | null;
  max: string | null;
  when: FavorTime | null;
  /** True for favors with a negotiable price alone. */
  negotiable: boolean;
  /** True for favors with a photo alone. */
  photo: boolean;
  /** The way they find their helper. */
  acceptance: Acceptance | null;
  /** The part of the day they are for. */
  part: DayPart | null;
}

/** Filters of Explore that one button clears, at their defaults. */
export const noFilters = {
  km: null,
  min: null,
  max: null,
  when: null,
  negotiable: false,
  photo: false,
  acceptance: null,
  part: null,
} as const;

/** Filters of Explore, beside category and search. */
export type ExploreFilters = Pick<ExploreAddress, keyof typeof noFilters>;

/** Radii to choose from, in km. */
export const radii = [1, 2, 5, 15, 25, 50] as const;

/** Orders to choose from. */
export const orders = [
  'NEAREST',
  'NEWEST',
  'SOONEST',
  'BEST_PAID',
  'RELEVANCE',
] as const satisfies readonly FavorSort[];

/** Times to choose from, with their words. */
export const times = {
  TODAY: 'time.when.Today',
  THIS_WEEK: 'time.when.This week',
  THIS_WEEKEND: 'time.when.This weekend',
  NEXT_WEEK: 'time.when.Next week',
} as const satisfies Record<FavorTime, string>;

/** Ways of finding a helper to choose from, with their words. */
export const acceptances = {
  FIRST_COME: 'explore.filters.acceptance.FIRST_COME',
  CHOOSE: 'explore.filters.acceptance.CHOOSE',
} as const satisfies Record<Acceptance, string>;

/** Parts of the day to choose from, with their words. */
export const dayParts = {
  MORNING: 'fact.dayPart.MORNING',
  AFTERNOON: 'fact.dayPart.AFTERNOON',
  EVENING: 'fact.dayPart.EVENING',
} as const satisfies Record<DayPart, string>;

/** Lengths of a search that the server accepts. */
const searchLength = { least: 2, most: 80 };

/** Returns what is searched for by a typed text, or null where that is too short. */
export function searchFrom(text: string | null): string | null {
  const words = (text ?? '').trim().slice(0, searchLength.most).trim();
  return words.length >= searchLength.least ? words : null;
}

/** Tests whether typed prices make sense: each a price or empty, the lower one first. */
export function arePrices(min: string | null, max: string | null): boolean {
  const [low, high] = [min, max].map((text) => (text ? readPriceCents(text) : undefined));
  return low !== null && high !== null && (!low || !high || low <= high);
}

/** Counts the filters in use. A price from and to is one filter. */
export const countFilters = ({ km, min, max, when, negotiable, photo, acceptance, part }: ExploreFilters): number =>
  [km, min ?? max, when, negotiable || null, photo || null, acceptance, part].filter((value) => value !== null).length;

/** Returns the filters as the server takes them; undefined where none is in use. */
export function toFilterInput(filters: ExploreFilters) {
  if (countFilters({ ...filters, km: null }) === 0) return undefined;
  const { min, max, when, negotiable, photo, acceptance, part } = filters;
  return {
    minPrice: min,
    maxPrice: max,
    when,
    isNegotiable: negotiable || null,
    withPhoto: photo || null,
    acceptance,
    dayPart: part,
  };
}

const isCategory = (value: string | null): value is FavorCategory => value !== null && value in categoryStyles;

/** Parses exactly `count` comma-separated numbers, or returns null. */
function parseNumbers(text: string | null, count: number): number[] | null {
  const parsed = text?.split(',').map((part) => (part.trim() === '' ? NaN : Number(part))) ?? [];
  return parsed.length === count && parsed.every(Number.isFinite) ? parsed : null;
}

const isOnEarth = (latitude: number, longitude: number) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Parses search, order and filters; what makes no sense is left out. */
function readFilters(search: URLSearchParams): ExploreFilters & Pick<ExploreAddress, 'search' | 'sort'> {
  const [sort, when, km] = [search.get('sort'), search.get('when'), Number(search.get('km'))];
  const [acceptance, part] = [search.get('acceptance'), search.get('part')];
  const [min, max] = [search.get('min'), search.get('max')];
  const words = searchFrom(search.get('q'));
  const order = orders.find((name) => name === sort) ?? null;
  return {
    search: words,
    sort: order === 'RELEVANCE' && !words ? null : order,
    km: radii.find((radius) => radius === km) ?? null,
    ...(arePrices(min, max) ? { min, max } : { min: null, max: null }),
    when: when !== null && when in times ? (when as FavorTime) : null,
    negotiable: search.get('negotiable') === '1',
    photo: search.get('photo') === '1',
    acceptance: acceptance !== null && acceptance in acceptances ? (acceptance as Acceptance) : null,
    part: part !== null && part in dayParts ? (part as DayPart) : null,
  };
}

/** Parses an address that anybody may have written; invalid parts are left out. */
export function readExploreAddress(search: URLSearchParams): ExploreAddress {
  const category = search.get('category');
  const [latitude, longitude, zoom] = parseNumbers(search.get('at'), 3) ?? [];
  const [south, west, north, east] = parseNumbers(search.get('area'), 4) ?? [];
  return {
    view: search.get('view') === 'map' ? 'map' : 'list',
    category: isCategory(category) ? category : null,
    ...readFilters(search),
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

const flag = (on: boolean) => (on ? '1' : null);

type FilterPart = Partial<ExploreFilters & Pick<ExploreAddress, 'search' | 'sort'>>;

/** Returns the query parameters of changed filters, without what stays. */
function filterParams({ search, km, negotiable, photo, ...plain }: FilterPart): Record<string, string | null> {
  return {
    ...plain,
    ...(search !== undefined && { q: search }),
    ...(km !== undefined && { km: km === null ? null : String(km) }),
    ...(negotiable !== undefined && { negotiable: flag(negotiable) }),
    ...(photo !== undefined && { photo: flag(photo) }),
  };
}

/** Returns the query parameters of a change; null removes one that has its default. */
function toParams({ view, category, at, area, ...others }: Partial<ExploreAddress>): Record<string, string | null> {
  return {
    ...filterParams(others),
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

/** Returns the path of Explore with a state. */
export function explorePath(part: Partial<ExploreAddress>): string {
  const set = Object.entries(toParams(part)).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  const search = new URLSearchParams(set).toString();
  return search === '' ? '/explore' : `/explore?${search}`;
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
