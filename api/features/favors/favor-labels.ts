import { z } from 'zod';
import type { FavorCategory, FavorStatus } from '../../generated/graphql.ts';

/** The documented words of REST for each category (docs/behaviour.md#categories). */
export const categoryLabels: Record<FavorCategory, string> = {
  HANDYMAN: 'Handyman',
  RIDE: 'Ride',
  PET_CARE: 'Pet Care',
  DELIVERY: 'Delivery',
  MOVING: 'Moving',
  FOOD: 'Food',
  PLUMBING: 'Plumbing',
  OTHERS: 'Others',
};

/** The documented words of REST for each status (docs/behaviour.md#favor-statuses). */
export const statusLabels: Record<FavorStatus, string> = {
  OPEN: 'open',
  ACCEPTED: 'accepted',
  COMPLETED: 'completed',
  DELETED: 'deleted',
};

const oneOf = (words: Record<string, string>) => z.enum(Object.values(words));

/** A category in REST's words. */
export const CategoryLabel = oneOf(categoryLabels);

/** A status in REST's words. */
export const StatusLabel = oneOf(statusLabels);

const reverse = <K extends string>(words: Record<K, string>) =>
  new Map(Object.entries<string>(words).map(([key, word]) => [word.toLowerCase(), key as K]));

const categories = reverse(categoryLabels);
const statuses = reverse(statusLabels).set('available', 'OPEN');

/** Reads a category word in any case; anything else comes back unchanged, for the input schema to refuse. */
export const categoryOfLabel = (word: unknown): unknown =>
  typeof word === 'string' ? (categories.get(word.trim().toLowerCase()) ?? word) : word;

/** Reads a status word in any case, `available` as open; anything else comes back unchanged. */
export const statusOfLabel = (word: unknown): unknown =>
  typeof word === 'string' ? (statuses.get(word.trim().toLowerCase()) ?? word) : word;
