import { useState } from 'react';
import { ChatDeal, type ChatDealProps } from '../features/deals/agreement/chat-deal.tsx';

/** Stands for the chat, which keeps whether what was agreed takes one line. */
export function DealInChat({ onTell = null, isTight = false }: Partial<Pick<ChatDealProps, 'onTell' | 'isTight'>>) {
  const [isBrief, setBrief] = useState(false);
  return <ChatDeal conversationId="5" onTell={onTell} isBrief={isBrief} onBrief={setBrief} isTight={isTight} />;
}
