import { FavorConversations } from '../features/conversations/list/favor-conversations.tsx';
import { FavorEnding } from '../features/deals/endings/favor-ending.tsx';
import { FavorOffer } from '../features/deals/offer/favor-offer.tsx';
import { FavorScreen as Screen } from '../features/favors/detail/favor-screen.tsx';
import { FavorSheet as Sheet } from '../features/favors/detail/favor-sheet.tsx';
import type { FavorViewProps } from '../features/favors/detail/favor-view.tsx';

/** Parts of a favor's page from other features. None is fetched by itself: it would push aside what stands below it. */
const slots: FavorViewProps = { Conversations: FavorConversations, Ending: FavorEnding, Offer: FavorOffer };

/** Renders a favor at its own address. */
export const FavorScreen = () => <Screen {...slots} />;

/** Renders a favor over the page it was opened from. */
export const FavorSheet = () => <Sheet {...slots} />;
