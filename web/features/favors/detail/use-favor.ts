import { skipToken, useFragment, useQuery, useSubscription } from '@apollo/client/react';
import { useState } from 'react';
import {
  FavorCard_FavorFragmentDoc,
  FavorChangedDocument,
  FavorDetailDocument,
  FavorDetail_FavorFragmentDoc,
  type FavorCard_FavorFragment,
  type FavorDetail_FavorFragment,
} from '../../../generated/graphql.ts';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import { useNear } from '../../../lib/place/place.ts';

/** Follows a favor, which anybody's changes update; undefined until it is known. */
export function useFavor(favorId: string): {
  favor: FavorDetail_FavorFragment | undefined;
  /** The favor as a list has read it. */
  card: FavorCard_FavorFragment | undefined;
  error: unknown;
  retry: () => void;
} {
  const near = useNear();
  const { error, refetch } = useQuery(FavorDetailDocument, {
    variables: { id: favorId, near },
    fetchPolicy: 'cache-and-network',
  });
  useOnReconnect(() => void refetch().catch(() => undefined), null);
  const from = { __typename: 'Favor', id: favorId } as const;
  const card = useFragment({
    fragment: FavorCard_FavorFragmentDoc,
    fragmentName: 'FavorCard_favor',
    from,
    variables: { near },
  });
  const { data, complete } = useFragment({
    fragment: FavorDetail_FavorFragmentDoc,
    fragmentName: 'FavorDetail_favor',
    from,
    variables: { near },
  });
  const favor = useLastRead(favorId, complete ? data : undefined);
  useFollowFavor(favor);
  return {
    favor,
    card: card.complete ? card.data : undefined,
    error,
    retry: () => void refetch(),
  };
}

/**
 * Returns a favor as it was last read in full. An event can bring a deal of which the cache knows a part, until the
 * rest is read; what was begun at the foot of the favor must not end with that.
 */
function useLastRead(
  favorId: string,
  favor: FavorDetail_FavorFragment | undefined,
): FavorDetail_FavorFragment | undefined {
  const [last, setLast] = useState(favor);
  if (favor && favor !== last) setLast(favor);
  if (favor) return favor;
  return last?.id === favorId ? last : undefined;
}

/**
 * Follows a favor from how it was first read here: what changed before the subscription began is sent as it begins.
 * Until the favor is known there is nothing that an earlier answer could lack.
 */
function useFollowFavor(favor: FavorDetail_FavorFragment | undefined): void {
  const near = useNear();
  const [first, setFirst] = useState(favor);
  // Kept as it was first read: other variables would begin the subscription anew with each change.
  if (first?.id !== favor?.id) setFirst(favor);
  useSubscription(
    FavorChangedDocument,
    first
      ? {
          variables: { favorId: first.id, near, seen: { status: first.status, revision: first.revision } },
          ignoreResults: true,
        }
      : skipToken,
  );
}
