import { useSubscription } from '@apollo/client/react';
import { useState } from 'react';
import { usePageVisible } from '../../../lib/browser/use-page-visible.ts';
import { MessageAddedDocument } from '../../../generated/graphql.ts';
import { addMessage } from '../outbox/add-message.ts';

/**
 * New messages as they are written. It goes on from the last one shown at the beginning, and begins there again on every new
 * socket, so a lost connection leaves no gap; what is known already is not shown twice. The server hears whether somebody looks:
 * then nothing is pushed.
 */
export function useLiveMessages(conversationId: string, lastShown: number): void {
  const visible = usePageVisible();
  const [from, setFrom] = useState({ visible, afterSequence: lastShown });
  if (from.visible !== visible) setFrom({ visible, afterSequence: lastShown });
  useSubscription(MessageAddedDocument, {
    variables: { conversationId, ...from },
    ignoreResults: true,
    onData: ({ client, data: { data } }) => data && addMessage(client.cache, data.messageAdded),
  });
}
