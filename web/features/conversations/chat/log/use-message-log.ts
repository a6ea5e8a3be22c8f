import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { OlderMessagesDocument } from '../../../../generated/graphql.ts';
import { addMessages } from '../../outbox/add-messages.ts';
import type { Conversation } from '../use-chat.ts';
import { addRange, cursorBefore, firstOf, type MessageRange } from './log-ranges.ts';

/** Messages per page of the API. */
const page = 50;

const none: MessageRange = [];

/** The messages of a chat that are on this device, and those before them. */
export interface MessageLogState {
  /** Oldest first; between two of them lies a gap that is being read. */
  ranges: readonly MessageRange[];
  /** True while the server has messages before the newest range. */
  hasOlder: boolean;
  /** `loading` while messages are read, `failed` where that was not possible until `retry`. */
  state: 'idle' | 'loading' | 'failed';
  /** Tries again after a failure. */
  retry: () => void;
}

/** Reads the page of messages before a range; null where it cannot be read or brings nothing older. */
async function readOlder(
  client: ApolloClient,
  conversationId: string,
  range: MessageRange,
): Promise<MessageRange | null> {
  const before = cursorBefore(range);
  try {
    const { data } = await client.query({
      query: OlderMessagesDocument,
      variables: { conversationId, before },
      // The cache keeps the newest messages alone.
      fetchPolicy: 'no-cache',
    });
    const { edges } = data!.conversation.messages;
    return edges[0] && edges[0].cursor !== before ? edges : null;
  } catch {
    return null;
  }
}

/**
 * Collects the messages of an open chat: the newest, which the cache keeps, and the pages before them. Only this chat
 * holds those, so that the cache stays small and a new message costs the same in a long chat as in a short one.
 * It reads by itself what lies in a gap, and what is missing down to `wanted`.
 * @param wanted sequence of the first message to show.
 */
export function useMessageLog(conversation: Conversation | undefined, wanted: number): MessageLogState {
  const client = useApolloClient();
  const known = conversation?.messages.edges ?? none;
  const [log, setLog] = useState(() => ({ known, ranges: addRange([], known) }));
  if (log.known !== known) setLog({ known, ranges: addRange(log.ranges, known) });
  const [failed, setFailed] = useState(false);
  const loading = useRef(false);
  const newest = log.ranges.at(-1) ?? none;
  const hasOlder = newest.length > 0 && firstOf(newest) > 1;

  const misses = log.ranges.length > 1 || (hasOlder && (newest.length < page || firstOf(newest) > wanted));

  useEffect(() => {
    if (!conversation || !misses || failed || loading.current) return;
    loading.current = true;
    const { id } = conversation;
    const add = (edges: MessageRange | null) => {
      loading.current = false;
      setFailed(edges === null);
      // What lies above a gap that cannot be read comes again page by page.
      setLog(({ known, ranges }) => ({ known, ranges: edges ? addRange(ranges, edges) : ranges.slice(-1) }));
      if (edges) addMessages(client.cache, id, edges);
    };
    void readOlder(client, id, newest).then(add);
  });

  const state = failed ? 'failed' : misses ? 'loading' : 'idle';
  return { ranges: log.ranges, hasOlder, state, retry: () => setFailed(false) };
}
