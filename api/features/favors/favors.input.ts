import { z } from 'zod';
import type { FavorCategory, FavorStatus } from '../../generated/graphql.ts';
import { clientKey, id, latitude, longitude, multiline, optionalText, pageSize, text } from '../../platform/input.ts';
import { photoIds } from '../photos/photos.input.ts';
import { categoryLabels, statusLabels } from './favor-labels.ts';
import { readPriceCents } from '../../../shared/price.rules.ts';
import { NEARBY_KM } from '../../../shared/nearby-radius.ts';

/** A category of favors. */
export const category = z.enum(
  Object.keys(categoryLabels) as [FavorCategory, ...FavorCategory[]],
  'Please choose a category',
);
/** A status of a favor. */
export const status = z.enum(
  Object.keys(statusLabels) as [FavorStatus, ...FavorStatus[]],
  'This is not a status of a favor',
);

/** Euro cents out of what a person typed. */
const price = z
  .union([z.string(), z.number()], 'Please enter a valid price for your favor.')
  .transform((typed, check) => {
    const cents = readPriceCents(typed);
    if (cents === null) check.addIssue({ code: 'custom', message: 'Please enter a valid price for your favor.' });
    return cents ?? z.NEVER;
  });

/** All five wizard steps (docs/behaviour.md#wizard-steps); lengths as schema.graphql says. */
export const PostFavor = z.object({
  clientKey,
  title: text(80, 'Title'),
  description: multiline(2000, 'Description'),
  category,
  price,
  isNegotiable: z.boolean('Say true or false').default(false),
  timeframe: text(60, 'Timeframe'),
  address: text(200, 'Address'),
  latitude,
  longitude,
  photoIds,
});

/** One favor, by id. */
export const FavorChoice = z.object({ favorId: id('Favor') });

/** One favor, and whether it is to have a mark of the viewer's. */
export const MarkFavor = FavorChoice.extend({ on: z.boolean('Say true or false') });

/** How it went. Rating 1 to 5 (docs/behaviour.md#completion). */
export const CompleteFavor = z.object({
  favorId: id('Favor'),
  rating: z
    .number('Please choose 1 to 5 stars')
    .int('Please choose 1 to 5 stars')
    .min(1, 'Please choose 1 to 5 stars')
    .max(5, 'Please choose 1 to 5 stars'),
  negotiatedPrice: price.nullish(),
  review: optionalText(1000, 'Review'),
});

/** Luxembourg City, where nobody said where they are (docs/behaviour.md#place). */
export const DEFAULT_POINT = { latitude: 49.6116, longitude: 6.1319 };

const near = z
  .object({ latitude, longitude })
  .nullish()
  .transform((point) => point ?? DEFAULT_POINT);

/** The widest search, in kilometres: the whole region. */
export const WIDEST_KM = 100;

const withinKm = z
  .number('Say how many kilometres')
  .min(0.1, 'Say 0.1 to 100 kilometres')
  .max(WIDEST_KM, 'Say 0.1 to 100 kilometres')
  .nullish()
  .transform((km) => km ?? NEARBY_KM);

/** A place and a radius. */
export const Neighbourhood = z.object({ near, withinKm });

/** A rectangle of the map. */
const bounds = z
  .object({ south: latitude, west: longitude, north: latitude, east: longitude })
  .refine(({ south, north }) => south <= north, { error: 'The north lies north of the south', path: ['north'] });

/** Which favors to list around a place, or within a rectangle. */
export const ListFavors = z.object({
  near,
  withinKm,
  bounds: bounds.nullish(),
  category: category.nullish(),
  status: status.nullish().transform((chosen) => chosen ?? 'OPEN'),
  includeExpired: z
    .boolean()
    .nullish()
    .transform((include) => include ?? false),
  first: pageSize,
  after: z.string().nullish(),
});

/** Which of a person's favors to list. */
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

/** A page of what somebody saved. */
export const ListSavedFavors = z.object({ first: pageSize, after: z.string().nullish() });
