import type { ApolloClient } from '@apollo/client';
import {
  BookmarkFavorDocument,
  LikeFavorDocument,
  type FavorReactions_FavorFragment,
} from '../../../generated/graphql.ts';

/** Likes or unlikes a favor; shown at once and reverted if the server refuses. */
export async function sendLike(client: ApolloClient, favor: FavorReactions_FavorFragment): Promise<void> {
  const on = !favor.viewerHasLiked;
  const expected = { ...favor, viewerHasLiked: on, likeCount: favor.likeCount + (on ? 1 : -1) };
  const optimisticResponse = { likeFavor: { __typename: 'LikeFavorPayload' as const, favor: expected } };
  await client.mutate({ mutation: LikeFavorDocument, variables: { favorId: favor.id, on }, optimisticResponse });
}

/**
 * Saves or unsaves a favor, in the same way, and returns true when it is saved now. The list of saved favors is
 * refetched where it is shown.
 */
export async function sendBookmark(
  client: ApolloClient,
  favor: FavorReactions_FavorFragment,
  viewerId: string,
): Promise<boolean> {
  const on = !favor.viewerHasBookmarked;
  const optimisticResponse = {
    bookmarkFavor: { __typename: 'BookmarkFavorPayload' as const, favor: { ...favor, viewerHasBookmarked: on } },
  };
  await client.mutate({ mutation: BookmarkFavorDocument, variables: { favorId: favor.id, on }, optimisticResponse });
  client.cache.evict({ id: client.cache.identify({ __typename: 'User', id: viewerId })!, fieldName: 'savedFavors' });
  return on;
}
