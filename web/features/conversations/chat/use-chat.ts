import { useQuery } from '@apollo/client/react';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import {
  ChatBeginningDocument,
  ChatDocument,
  type ChatBeginningQuery,
  type ChatQuery,
} from '../../../generated/graphql.ts';

/** A conversation, or the favor a first message would begin one about. */
export type ChatContent =
  | { conversation: NonNullable<ChatQuery['conversationWith']>; beginning?: never }
  | { conversation?: never; beginning: ChatBeginningQuery['favor'] };

/** What `/chat/{favorId}?with={userId}` shows. */
export function useChat(
  favorId: string,
  userId: string | null,
): { content: ChatContent | undefined; error: unknown; retry: () => void } {
  const chat = useQuery(ChatDocument, {
    variables: { favorId, userId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const conversation = chat.data?.conversationWith;
  const beginning = useQuery(ChatBeginningDocument, {
    variables: { favorId },
    skip: conversation !== null,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const favor = beginning.data?.favor;
  const { refetch } = chat;
  // Messages are made up for by their own feed; where the favor stands and what was seen is read again.
  useOnReconnect(() => void refetch().catch(() => undefined));
  return {
    content: conversation ? { conversation } : conversation === null && favor ? { beginning: favor } : undefined,
    error: chat.error ?? beginning.error,
    retry: () => void (conversation === null ? beginning : chat).refetch(),
  };
}
