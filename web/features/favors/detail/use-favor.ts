import { useFragment, useQuery, useSubscription } from '@apollo/client/react';
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
  useSubscription(FavorChangedDocument, { variables: { favorId, near }, ignoreResults: true });
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
  return {
    favor: complete ? data : undefined,
    card: card.complete ? card.data : undefined,
    error,
    retry: () => void refetch(),
  };
}
