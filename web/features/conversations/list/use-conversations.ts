import { useQuery } from '@apollo/client/react';
import { usePollingFallback } from '../../../lib/apollo/socket-status.ts';
import { ConversationsDocument } from '../../../generated/graphql.ts';

/** The person's conversations, or those about one favor, the one that changed last first; they stay live by {@link ConversationNews}. */
export function useConversations(favorId?: string) {
  const { data, error, loading, refetch, fetchMore } = useQuery(ConversationsDocument, {
    variables: { favorId },
    // Those about one favor are not followed while nobody looks at them.
    ...(favorId && { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' }),
    ...usePollingFallback(),
  });
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
