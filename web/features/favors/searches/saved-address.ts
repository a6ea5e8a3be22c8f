import { NEARBY_KM } from '../../../../shared/nearby-radius.ts';
import { readPriceCents } from '../../../../shared/price.rules.ts';
import type { SavedSearchesQuery, SaveSearchInput } from '../../../generated/graphql.ts';
import { explorePath, type ExploreAddress, type ExploreFilters } from '../explore/use-explore-address.ts';

/** A saved search as the server answers it. */
export type SavedSearch = SavedSearchesQuery['savedSearches'][number];

/** Words, category and filters that a list is narrowed to. */
type Sought = ExploreFilters & Pick<ExploreAddress, 'category' | 'search'>;

const typed = (price: { text: string } | null | undefined) => price?.text.replace(/\.00$/, '') ?? null;

/** Returns what a saved search looks for, as Explore keeps it. */
const soughtBy = (saved: SavedSearch): Sought => ({
  category: saved.category ?? null,
  search: saved.search ?? null,
  km: saved.withinKm === NEARBY_KM ? null : saved.withinKm,
  min: typed(saved.minPrice),
  max: typed(saved.maxPrice),
  when: saved.when ?? null,
  negotiable: saved.isNegotiable === true,
  photo: saved.withPhoto === true,
  acceptance: saved.acceptance ?? null,
  part: saved.dayPart ?? null,
});

/** Returns the path of Explore that shows what a saved search looks for. */
export const pathOfSaved = (saved: SavedSearch): string => explorePath(soughtBy(saved));

/** Returns what saves a search again as it was. */
export function inputOf(saved: SavedSearch): SaveSearchInput {
  const { name, tell, near, withinKm, category, search, when, isNegotiable, withPhoto, acceptance, dayPart } = saved;
  const prices = { minPrice: typed(saved.minPrice), maxPrice: typed(saved.maxPrice) };
  return {
    name,
    tell,
    withinKm,
    category,
    search,
    near: { latitude: near.latitude, longitude: near.longitude },
    filter: { ...prices, when, isNegotiable, withPhoto, acceptance, dayPart },
  };
}

const keyOf = ({ category, search, km, min, max, when, negotiable, photo, acceptance, part }: Sought) =>
  JSON.stringify([
    category,
    search,
    km,
    ...[min, max].map((price) => price && readPriceCents(price)),
    when,
    negotiable,
    photo,
    acceptance,
    part,
  ]);

/** Tests whether a saved search looks for the same as Explore does. */
export const looksForSame = (saved: SavedSearch, address: Sought): boolean => keyOf(soughtBy(saved)) === keyOf(address);
