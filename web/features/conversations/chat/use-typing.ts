import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { SetTypingDocument } from '../../../generated/graphql.ts';

/**
 * Pause between typing signals, in milliseconds: the server lets one expire after 6 s (docs/behaviour/chat.md#chat).
 */
const signalIntervalMs = 3_000;

/** Returns a function that signals typing to the other person; call it with the field's text at every change. */
export function useTyping(conversationId: string | undefined): (text: string) => void {
  // Not a hook's mutation, which would render the chat again at every signal.
  const client = useApolloClient();
  const signalledAt = useRef(-Infinity);
  return useCallback(
    (text) => {
      if (conversationId === undefined) return;
      const typing = text.trim() !== '';
      const now = performance.now();
      if (typing ? now - signalledAt.current < signalIntervalMs : signalledAt.current === -Infinity) return;
      signalledAt.current = typing ? now : -Infinity;
      // A lost signal harms nobody.
      client.mutate({ mutation: SetTypingDocument, variables: { conversationId, typing } }).catch(() => undefined);
    },
    [conversationId, client],
  );
}
