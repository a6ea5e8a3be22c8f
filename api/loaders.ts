import type { EntityManager } from 'typeorm';
import { conversationLoaders } from './features/conversations/conversations.loaders.ts';
import { favorReactionLoaders } from './features/favors/reactions/favor-reactions.loaders.ts';
import { favorLoaders } from './features/favors/favors.loaders.ts';
import { moderationLoaders } from './features/moderation/moderation.loaders.ts';
import { notificationLoaders } from './features/notifications/notifications.loaders.ts';
import { photoLoaders } from './features/photos/photos.loaders.ts';
import { userLoaders } from './features/users/users.loaders.ts';

/** Batched reads by key, fresh for each context so that nobody sees what another viewer loaded. */
export function createLoaders(db: EntityManager) {
  return {
    ...userLoaders(db),
    ...favorLoaders(db),
    ...favorReactionLoaders(db),
    ...photoLoaders(db),
    ...conversationLoaders(db),
    ...notificationLoaders(db),
    ...moderationLoaders(db),
  };
}

/** All loaders of a context. */
export type Loaders = ReturnType<typeof createLoaders>;
