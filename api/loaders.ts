import type { EntityManager } from 'typeorm';
import { conversationLoaders } from './features/conversations/conversations.loaders.ts';
import { endingLoaders } from './features/deals/endings/endings.loaders.ts';
import { dealLoaders } from './features/deals/deals.loaders.ts';
import { favorReactionLoaders } from './features/favors/reactions/favor-reactions.loaders.ts';
import { favorLoaders } from './features/favors/favors.loaders.ts';
import { moderationLoaders } from './features/moderation/moderation.loaders.ts';
import { figureLoaders } from './features/figures/figures.loaders.ts';
import { helperLoaders } from './features/helpers/helpers.loaders.ts';
import { notificationLoaders } from './features/notifications/notifications.loaders.ts';
import { photoLoaders } from './features/photos/photos.loaders.ts';
import { phoneLoaders } from './features/auth/phone/phone.loaders.ts';
import { reviewLoaders } from './features/reviews/reviews.loaders.ts';
import { userLoaders } from './features/users/users.loaders.ts';

const groups = [
  userLoaders,
  favorLoaders,
  favorReactionLoaders,
  dealLoaders,
  endingLoaders,
  photoLoaders,
  conversationLoaders,
  notificationLoaders,
  moderationLoaders,
  reviewLoaders,
  figureLoaders,
  phoneLoaders,
  helperLoaders,
] as const;

type All<G extends readonly unknown[]> = G extends readonly [(db: EntityManager) => infer L, ...infer Rest]
  ? L & All<Rest>
  : unknown;

/** Batched reads by key. */
export type Loaders = All<typeof groups>;

/** The prototype of all loaders: a getter for each, which makes those of its group when one is first used. */
const prototype = Object.defineProperties(
  {},
  Object.fromEntries(
    groups.flatMap((create) =>
      // The names alone are wanted, and making loaders reads nothing.
      Object.keys(create(undefined as never)).map((name) => [
        name,
        {
          get(this: Record<string, unknown> & { db: EntityManager }) {
            for (const [key, value] of Object.entries(create(this.db)))
              if (!Object.hasOwn(this, key)) Object.defineProperty(this, key, { value });
            return this[name];
          },
        },
      ]),
    ),
  ),
);

/**
 * Creates the loaders of a context, each when it is first used; a context never shares them, because they hold what its
 * viewer may see.
 */
export const createLoaders = (db: EntityManager): Loaders =>
  Object.create(prototype, { db: { value: db } }) as unknown as Loaders;
