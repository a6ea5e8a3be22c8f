import { z } from 'zod';
import type { FavorCategory, FavorStatus } from '../../generated/graphql.ts';
import { clientKey, id, latitude, longitude, multiline, pageSize, text } from '../../platform/input.ts';
import { photoIds } from '../photos/photos.input.ts';
import { categoryLabels, statusLabels } from './favor-labels.ts';
import { priceFault, readPriceCents } from '../../../shared/price.rules.ts';
import { readSearch } from './search/search-terms.rules.ts';
import type { FactField } from '../../../shared/favor-facts.ts';
import { NEARBY_KM } from '../../../shared/nearby-radius.ts';

/** Schema of a favor's category. */
export const category = z.enum(
  Object.keys(categoryLabels) as [FavorCategory, ...FavorCategory[]],
  'Please choose a category',
);
/** Schema of a favor's status. */
export const status = z.enum(
  Object.keys(statusLabels) as [FavorStatus, ...FavorStatus[]],
  'This is not a status of a favor',
);

/** Says what is right, by what is wrong with a price. */
const PRICE_FAULTS = {
  form: 'Please enter a valid price, like 20, 20.50 or 1 250.',
  bounds: 'Please enter a valid price, from 0.01 to 10 000 euros.',
};

/** Price as typed, read as euro cents. */
export const price = z.union([z.string(), z.number()], PRICE_FAULTS.form).transform((typed, check) => {
  const cents = readPriceCents(typed);
  const fault = priceFault(typed);
  if (fault) check.addIssue({ code: 'custom', message: PRICE_FAULTS[fault] });
  return cents ?? z.NEVER;
});

const dayPart = z.enum(['MORNING', 'AFTERNOON', 'EVENING'], 'Say MORNING, AFTERNOON or EVENING');

/** Schemas of the facts a favor may state, with the bounds of the table; null where it leaves them open. */
export const facts = {
  dayPart: dayPart.nullish().transform((part) => part ?? null),
  durationMinutes: z
    .int('Say 15 to 1440 minutes')
    .min(15, 'Say 15 to 1440 minutes')
    .max(1440, 'Say 15 to 1440 minutes')
    .nullish()
    .transform((minutes) => minutes ?? null),
  peopleWanted: z
    .int('Say 1 to 10 people')
    .min(1, 'Say 1 to 10 people')
    .max(10, 'Say 1 to 10 people')
    .nullish()
    .transform((people) => people ?? null),
} satisfies Record<FactField, z.ZodType>;

const Point = z.object({ latitude, longitude });

/** Input of usualPrice. */
export const UsualPrice = z.object({ category });

/**
 * Input of postFavor: the five wizard steps (docs/behaviour/favors.md#wizard-steps), with the lengths of
 * schema.graphql.
 */
export const PostFavor = z.object({
  clientKey,
  title: text(80, 'Title'),
  description: multiline(2000, 'Description'),
  category,
  price,
  isNegotiable: z.boolean('Say true or false').default(false),
  acceptance: z
    .enum(['FIRST_COME', 'CHOOSE'], 'Say FIRST_COME or CHOOSE')
    .nullish()
    .transform((acceptance) => acceptance ?? 'FIRST_COME'),
  isFindable: z
    .boolean('Say true or false')
    .nullish()
    .transform((isFindable) => isFindable ?? false),
  ...facts,
  timeframe: text(60, 'Timeframe'),
  address: text(200, 'Address'),
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  near: Point.nullish(),
  photoIds,
  onlyFor: id('User')
    .nullish()
    .transform((personId) => personId ?? null),
});

/** Input of use cases about one favor. */
export const FavorChoice = z.object({ favorId: id('Favor') });

/** Input of a reaction: the favor, and true to add the viewer's reaction or false to remove it. */
export const ReactToFavor = FavorChoice.extend({ on: z.boolean('Say true or false') });

/** Luxembourg City, the point of a search without one (docs/behaviour/finding.md#place). */
export const DEFAULT_POINT = { latitude: 49.6116, longitude: 6.1319 };

const near = Point.nullish().transform((point) => point ?? DEFAULT_POINT);

/** Largest search radius, in kilometres (docs/behaviour/limits.md#limits). */
export const WIDEST_KM = 100;

/** Largest radius within which people are told of new favors, in kilometres. */
export const FURTHEST_KM = 50;

const kilometres = z
  .number('Say how many kilometres')
  .min(0.1, 'Say 0.1 to 100 kilometres')
  .max(WIDEST_KM, 'Say 0.1 to 100 kilometres')
  .nullish();

const withinKm = kilometres.transform((km) => km ?? NEARBY_KM);

const includeExpired = z
  .boolean()
  .nullish()
  .transform((include) => include ?? false);

/** Input of a search by point and radius. */
export const Neighbourhood = z.object({ near, withinKm, includeExpired });

/** Schema of a rectangle of the map, in WGS84 degrees. */
const bounds = z
  .object({ south: latitude, west: longitude, north: latitude, east: longitude })
  .refine(({ south, north }) => south <= north, { error: 'The north lies north of the south', path: ['north'] });

/** Lengths of the words to search for, in characters (docs/behaviour/limits.md#limits). */
const SEARCH_LENGTH = { least: 2, most: 80 };

const search = text(SEARCH_LENGTH.most, 'Search')
  .refine(({ length }) => length >= SEARCH_LENGTH.least, {
    error: `Search needs at least ${SEARCH_LENGTH.least} characters`,
    abort: true,
  })
  .refine((words) => readSearch(words).length > 0, 'Search needs a letter or a digit');

const filter = z
  .object({
    minPrice: price.nullish(),
    maxPrice: price.nullish(),
    when: z.enum(['TODAY', 'THIS_WEEK', 'THIS_WEEKEND', 'NEXT_WEEK'], 'This is not a time to filter by').nullish(),
    isNegotiable: z.boolean('Say true or false').nullish(),
    withPhoto: z.boolean('Say true or false').nullish(),
    acceptance: z.enum(['FIRST_COME', 'CHOOSE'], 'Say FIRST_COME or CHOOSE').nullish(),
    dayPart: dayPart.nullish(),
  })
  .refine(({ minPrice, maxPrice }) => !minPrice || !maxPrice || minPrice <= maxPrice, {
    error: 'The highest price lies below the lowest',
    path: ['maxPrice'],
  });

/** Input of countMatches: a point and radius, or a rectangle of the map, and what to narrow them to. */
export const CountMatches = z.object({
  near,
  withinKm,
  bounds: bounds.nullish(),
  category: category.nullish(),
  includeExpired,
  search: search.nullish(),
  sort: z.enum(['NEAREST', 'NEWEST', 'SOONEST', 'BEST_PAID', 'RELEVANCE'], 'This is not an order of favors').nullish(),
  filter: filter.nullish(),
});

/** Input of listFavorClusters: a rectangle of the map with its zoom, and what to narrow it to. */
export const MapFavors = CountMatches.omit({ sort: true }).extend({
  bounds,
  zoom: z.number('Say the zoom of the map').min(0, 'Say a zoom of 0 to 22').max(22, 'Say a zoom of 0 to 22'),
  withinKm: kilometres,
  first: pageSize,
});

/** Input of listFavors: what to look for as in {@link CountMatches}, in which order, and which page of it. */
export const ListFavors = CountMatches.extend({
  status: status.nullish().transform((chosen) => chosen ?? 'OPEN'),
  first: pageSize,
  after: z.string().nullish(),
})
  .refine(({ status, sort }) => status === 'OPEN' || !sort || sort === 'NEAREST', {
    error: 'Only open favors have other orders than NEAREST',
    path: ['sort'],
  })
  .refine(({ status, search }) => status === 'OPEN' || !search, {
    error: 'Only open favors can be searched',
    path: ['search'],
  })
  .refine(({ status, filter }) => status === 'OPEN' || !filter, {
    error: 'Only open favors can be filtered',
    path: ['filter'],
  })
  .refine(({ sort, search }) => sort !== 'RELEVANCE' || search, {
    error: 'RELEVANCE needs a search',
    path: ['sort'],
  });

/** Input of the lists of one person's favors. */
export const ListFavorsOf = z.object({
  userId: id('User'),
  status: status.nullish(),
  includeExpired: z
    .boolean()
    .nullish()
    .transform((include) => include ?? true),
  first: pageSize,
  after: z.string().nullish(),
});

/** Input of listSavedFavors. */
export const ListSavedFavors = z.object({ first: pageSize, after: z.string().nullish() });
