import { useSubscription } from '@apollo/client/react';
import { useState } from 'react';
import { MessageAddedDocument } from '../../generated/graphql.ts';
import { addMessage } from './add-message.ts';

/**
 * New messages as they are written. It goes on from the last one shown at the beginning, and begins there again on every new
 * socket, so a lost connection leaves no gap; what is known already is not shown twice.
 */
export function useLiveMessages(conversationId: string, lastShown: number): void {
  const [afterSequence] = useState(lastShown);
  useSubscription(MessageAddedDocument, {
    variables: { conversationId, afterSequence },
    ignoreResults: true,
    onData: ({ client, data: { data } }) => data && addMessage(client.cache, data.messageAdded),
  });
}
