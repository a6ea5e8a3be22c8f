import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { OlderMessagesDocument } from '../../../../generated/graphql.ts';

/** Returns how to load the messages before a cursor; message-pagination.ts merges them into the conversation. */
export function useOlderMessages(conversationId: string | undefined, before: string | null) {
  const client = useApolloClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  return {
    state,
    load: async () => {
      if (state === 'loading' || conversationId === undefined) return;
      setState('loading');
      try {
        await client.query({
          query: OlderMessagesDocument,
          variables: { conversationId, before },
          fetchPolicy: 'network-only',
        });
        setState('idle');
      } catch {
        setState('failed');
      }
    },
  };
}
