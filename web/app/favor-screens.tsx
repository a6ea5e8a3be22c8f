import { lazyRequired } from '../components/base/lazy-component.tsx';
import { FavorOffer } from '../features/deals/offer/favor-offer.tsx';
import { FavorScreen as Screen } from '../features/favors/detail/favor-screen.tsx';
import { FavorSheet as Sheet } from '../features/favors/detail/favor-sheet.tsx';
import type { FavorViewProps } from '../features/favors/detail/favor-view.tsx';

/** Parts of a favor's page from other features: who wrote about it, how what its viewer had agreed
 * ended, and what they may do about offers. */
const slots: FavorViewProps = {
  Conversations: lazyRequired(
    async () => (await import('../features/conversations/list/favor-conversations.tsx')).FavorConversations,
  ),
  Ending: lazyRequired(async () => (await import('../features/deals/endings/favor-ending.tsx')).FavorEnding),
  // Not fetched by itself: its button would push the others aside.
  Offer: FavorOffer,
};

/** Renders a favor at its own address. */
export const FavorScreen = () => <Screen {...slots} />;

/** Renders a favor over the page it was opened from. */
export const FavorSheet = () => <Sheet {...slots} />;
