import { useMutation } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { SetTypingDocument } from '../../../generated/graphql.ts';

/** The server believes that somebody writes for 6 s; while they go on it is told again after so long, in milliseconds. */
const againAfter = 3_000;

/** Tells the other person of a conversation that one is writing, not more often than needed; call it with what stands in the field at every change. */
export function useTyping(conversationId: string | undefined): (text: string) => void {
  const [tell] = useMutation(SetTypingDocument);
  const told = useRef(-Infinity);
  return useCallback(
    (text) => {
      if (conversationId === undefined) return;
      const typing = text.trim() !== '';
      const now = performance.now();
      if (typing ? now - told.current < againAfter : told.current === -Infinity) return;
      told.current = typing ? now : -Infinity;
      // Nobody misses it.
      tell({ variables: { conversationId, typing } }).catch(() => undefined);
    },
    [conversationId, tell],
  );
}
