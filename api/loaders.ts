import type { EntityManager } from 'typeorm';
import { conversationLoaders } from './features/conversations/conversations.loaders.ts';
import { endingLoaders } from './features/deals/endings/endings.loaders.ts';
import { dealLoaders } from './features/deals/deals.loaders.ts';
import { favorReactionLoaders } from './features/favors/reactions/favor-reactions.loaders.ts';
import { favorLoaders } from './features/favors/favors.loaders.ts';
import { moderationLoaders } from './features/moderation/moderation.loaders.ts';
import { figureLoaders } from './features/figures/figures.loaders.ts';
import { notificationLoaders } from './features/notifications/notifications.loaders.ts';
import { photoLoaders } from './features/photos/photos.loaders.ts';
import { phoneLoaders } from './features/auth/phone/phone.loaders.ts';
import { reviewLoaders } from './features/reviews/reviews.loaders.ts';
import { userLoaders } from './features/users/users.loaders.ts';

/** Creates the loaders of a context; a context never shares them, because they hold what its viewer may see. */
export function createLoaders(db: EntityManager) {
  return {
    ...userLoaders(db),
    ...favorLoaders(db),
    ...favorReactionLoaders(db),
    ...dealLoaders(db),
    ...endingLoaders(db),
    ...photoLoaders(db),
    ...conversationLoaders(db),
    ...notificationLoaders(db),
    ...moderationLoaders(db),
    ...reviewLoaders(db),
    ...figureLoaders(db),
    ...phoneLoaders(db),
  };
}

/** Batched reads by key. */
export type Loaders = ReturnType<typeof createLoaders>;
