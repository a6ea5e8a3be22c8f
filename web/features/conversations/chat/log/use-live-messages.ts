import { useSubscription } from '@apollo/client/react';
import { useState } from 'react';
import { usePageVisible } from '../../../../lib/browser/page/use-page-visible.ts';
import { MessageAddedDocument } from '../../../../generated/graphql.ts';
import { addMessage } from '../../outbox/add-messages.ts';

/**
 * Adds new messages to the cache as they are sent.
 * On every new socket the subscription starts again after the last message first shown, so a lost connection leaves no
 * gap; `addMessage` ignores repeated messages. The server sends no push while the page is visible.
 */
export function useLiveMessages(conversationId: string, lastShown: number): void {
  const visible = usePageVisible();
  const [start, setStart] = useState({ visible, afterSequence: lastShown });
  if (start.visible !== visible) setStart({ visible, afterSequence: lastShown });
  useSubscription(MessageAddedDocument, {
    variables: { conversationId, ...start },
    ignoreResults: true,
    onData: ({ client, data: { data } }) => data && addMessage(client.cache, data.messageAdded),
  });
}
