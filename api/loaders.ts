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
import { placeLoaders } from './features/places/places.loaders.ts';
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
  placeLoaders,
] as const;

type All<G extends readonly unknown[]> = G extends readonly [(db: EntityManager) => infer L, ...infer Rest]
  ? L & All<Rest>
  : unknown;

/** Batched reads by key. */
export type Loaders = All<typeof groups> & {
  /** Returns these loaders with some of another context's in place of its own, for what both read alike. */
  sharing(shared: object): Loaders;
};

type Group = Record<string, unknown>;

/** Loaders of a context, those of a group made when one of them is first used. */
class LazyLoaders {
  readonly db: EntityManager;
  /** Loaders of another context that stand in for its own. */
  readonly shared: Partial<Group> | undefined;
  /** Each group that was used, by its number. */
  readonly made: (Group | undefined)[] = [];

  constructor(db: EntityManager, shared?: Partial<Group>) {
    this.db = db;
    this.shared = shared;
  }

  sharing(shared: Group): LazyLoaders {
    return new LazyLoaders(this.db, shared);
  }

  static {
    groups.forEach((create: (db: EntityManager) => Group, number) => {
      // The names alone are wanted, and making loaders reads nothing.
      for (const name of Object.keys(create(undefined as never)))
        Object.defineProperty(this.prototype, name, {
          get(this: LazyLoaders) {
            return this.shared?.[name] ?? (this.made[number] ??= create(this.db))[name];
          },
        });
    });
  }
}

/**
 * Creates the loaders of a context, each when it is first used; a context never shares them, because they hold what its
 * viewer may see.
 */
export const createLoaders = (db: EntityManager): Loaders => new LazyLoaders(db) as unknown as Loaders;
