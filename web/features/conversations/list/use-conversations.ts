import { useQuery } from '@apollo/client/react';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import { ConversationsDocument } from '../../../generated/graphql.ts';

/** Returns the person's conversations, or those about one favor, last changed first; ConversationSync updates them. */
export function useConversations(favorId?: string) {
  const { data, error, loading, refetch, fetchMore } = useQuery(ConversationsDocument, {
    variables: { favorId },
    // Nothing updates one favor's list while it is not mounted.
    ...(favorId && { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' }),
  });
  // Those of all favors are read by ConversationSync.
  useOnReconnect(() => favorId && void refetch().catch(() => undefined));
  const { edges, pageInfo } = data?.conversations ?? {};
  return {
    conversations: edges
      ?.map(({ node }) => node)
      .sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt)),
    error,
    refetch,
    loading,
    more: pageInfo?.hasNextPage ? () => fetchMore({ variables: { after: pageInfo.endCursor } }) : undefined,
  };
}
