import { z } from 'zod';
import type { FavorCategory, FavorStatus } from '../../generated/graphql.ts';

/** Labels REST uses for categories (docs/behaviour/product.md#categories). */
export const categoryLabels: Record<FavorCategory, string> = {
  HANDYMAN: 'Handyman',
  RIDE: 'Ride',
  PET_CARE: 'Pet Care',
  DELIVERY: 'Delivery',
  MOVING: 'Moving',
  FOOD: 'Food',
  PLUMBING: 'Plumbing',
  OTHERS: 'Others',
  CLEANING: 'Cleaning',
  GARDEN: 'Garden',
  CHILDCARE: 'Childcare',
  COMPANIONSHIP: 'Company for Seniors',
  TUTORING: 'Tutoring',
  IT_HELP: 'IT Help',
  PAPERWORK: 'Paperwork and Translation',
};

/** Labels REST uses for statuses (docs/behaviour/favors.md#favor-statuses). */
export const statusLabels: Record<FavorStatus, string> = {
  OPEN: 'open',
  ACCEPTED: 'accepted',
  COMPLETED: 'completed',
  DELETED: 'deleted',
};

const oneOf = (labels: Record<string, string>) => z.enum(Object.values(labels));

/** Schema of a category label in REST. */
export const CategoryLabel = oneOf(categoryLabels);

/** Schema of a status label in REST. */
export const StatusLabel = oneOf(statusLabels);

const reverse = <K extends string>(labels: Record<K, string>) =>
  new Map(Object.entries<string>(labels).map(([key, label]) => [label.toLowerCase(), key as K]));

const categories = reverse(categoryLabels);
const statuses = reverse(statusLabels).set('available', 'OPEN');

/** Reads a category label in any case; returns anything else unchanged, for the input schema to refuse. */
export const categoryOfLabel = (label: unknown): unknown =>
  typeof label === 'string' ? (categories.get(label.trim().toLowerCase()) ?? label) : label;

/** Reads a status label in any case, `available` as open; returns anything else unchanged. */
export const statusOfLabel = (label: unknown): unknown =>
  typeof label === 'string' ? (statuses.get(label.trim().toLowerCase()) ?? label) : label;
