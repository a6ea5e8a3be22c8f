import { lazyRequired } from '../components/base/lazy-component.tsx';
import { ChatScreen as Screen, type ChatScreenProps } from '../features/conversations/chat/chat-screen.tsx';

/** Agreement and open terms of the two in a chat; its code follows that of the messages. */
const ChatDeal = lazyRequired(async () => (await import('../features/deals/agreement/chat-deal.tsx')).ChatDeal);

/** Renders a chat with what its two people have agreed. */
export const ChatScreen = (props: Omit<ChatScreenProps, 'Deal'>) => <Screen {...props} Deal={ChatDeal} />;
