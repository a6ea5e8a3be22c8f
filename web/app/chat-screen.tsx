import { lazyRequired } from '../components/base/lazy-component.tsx';
import { ChatScreen as Screen, type ChatScreenProps } from '../features/conversations/chat/chat-screen.tsx';

/** Agreement, open terms and ending of what the two in a chat agreed on. */
const ChatDeal = lazyRequired(async () => (await import('../features/deals/agreement/chat-deal.tsx')).ChatDeal);
// Fetched beside the chat's first answer. Where that fails, rendering it tries again and says so.
void ChatDeal.prepare().catch(() => undefined);

/** Renders a chat with what its two people have agreed. */
export const ChatScreen = (props: Omit<ChatScreenProps, 'Deal'>) => <Screen {...props} Deal={ChatDeal} />;
