import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { takeAnswered } from '../../../lib/apollo/fresh/ask-ahead.ts';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import {
  ChatBeginningDocument,
  ChatDocument,
  type ChatFavor_FavorFragment,
  type ChatPerson_UserFragment,
  type ChatQuery,
} from '../../../generated/graphql.ts';
import { prepareCache } from '../outbox/message-pagination.ts';

/** A conversation with its loaded messages. */
export type Conversation = NonNullable<ChatQuery['conversationWith']>;

/** A chat that can be shown. Without a conversation, the first message opens one. */
export interface OpenChat {
  status: 'open';
  favor: ChatFavor_FavorFragment;
  other: ChatPerson_UserFragment;
  conversation: Conversation | undefined;
  /** True once the server has answered, or could not: what is shown before may be older. */
  settled: boolean;
}

/** The chat at an address; `nobody` is a poster's own favor that nobody has written about. */
export type ChatState =
  | { status: 'loading'; favor?: never }
  | { status: 'failed'; favor?: never; error: unknown; retry: () => void }
  | { status: 'nobody'; favor: ChatFavor_FavorFragment }
  | OpenChat;

const fetching = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
  // A message that came while it was read again must stay: the answer may be from before it.
  refetchWritePolicy: 'merge',
} as const;

/** Reads the conversation about a favor; what its row asked for as it was pressed is not asked for again. */
function useConversationWith(favorId: string, userId: string | null) {
  const [isAnswered] = useState(() => takeAnswered(ChatDocument, { favorId, userId }));
  return useQuery(ChatDocument, {
    variables: { favorId, userId },
    ...fetching,
    ...(isAnswered && { fetchPolicy: 'cache-first' }),
  });
}

/** Returns the chat at `/chat/{favorId}?with={userId}`; without a conversation it is loaded from the favor. */
export function useChat(favorId: string, userId: string | null): ChatState {
  prepareCache(useApolloClient().cache);
  const chat = useConversationWith(favorId, userId);
  const conversation = chat.data?.conversationWith;
  const beginning = useQuery(ChatBeginningDocument, {
    variables: { favorId },
    skip: conversation !== null,
    ...fetching,
  });
  const { refetch } = chat;
  const [settled, setSettled] = useState(false);
  if (!chat.loading && !settled) setSettled(true);
  // The message subscription catches up by itself; the favor's status and the receipts do not.
  useOnReconnect(() => void refetch().catch(() => undefined));

  if (conversation) {
    const { favor, otherUser: other } = conversation;
    return { status: 'open', favor, other, conversation, settled };
  }
  const favor = conversation === null ? beginning.data?.favor : undefined;
  if (favor?.viewerIsPoster) return { status: 'nobody', favor };
  if (favor) return { status: 'open', favor, other: favor.poster, conversation: undefined, settled };
  const error = chat.error ?? beginning.error;
  if (!error) return { status: 'loading' };
  return { status: 'failed', error, retry: () => void (conversation === null ? beginning : chat).refetch() };
}
