import { useQuery } from '@apollo/client/react';
import { useRefreshing } from '../../app/live.ts';
import { ConversationsDocument } from '../../generated/graphql.ts';

/** The person's conversations, the one that changed last first; they stay live by {@link ConversationNews}. */
export function useConversations() {
  const { data, error, loading, refetch, fetchMore } = useQuery(ConversationsDocument, useRefreshing());
  const { edges, pageInfo } = data?.conversations ?? {};
  return {
    conversations: edges?.map(({ node }) => node).sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt)),
    error,
    refetch,
    loading,
    more: pageInfo?.hasNextPage ? () => fetchMore({ variables: { after: pageInfo.endCursor } }) : undefined,
  };
}
