import { useFragment, useQuery, useSubscription } from '@apollo/client/react';
import {
  FavorChangedDocument,
  FavorDetailDocument,
  FavorDetail_FavorFragmentDoc,
  type FavorDetail_FavorFragment,
} from '../../../generated/graphql.ts';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import { useNear } from '../../../lib/place/place.ts';

/** Follows a favor, which anybody's changes update; undefined until it is known. */
export function useFavor(favorId: string): {
  favor: FavorDetail_FavorFragment | undefined;
  error: unknown;
  retry: () => void;
} {
  const near = useNear();
  const { error, refetch } = useQuery(FavorDetailDocument, {
    variables: { id: favorId, near },
    fetchPolicy: 'cache-and-network',
  });
  useSubscription(FavorChangedDocument, { variables: { favorId, near }, ignoreResults: true });
  useOnReconnect(() => void refetch().catch(() => undefined));
  const { data, complete } = useFragment({
    fragment: FavorDetail_FavorFragmentDoc,
    fragmentName: 'FavorDetail_favor',
    from: { __typename: 'Favor', id: favorId },
    variables: { near },
  });
  return { favor: complete ? data : undefined, error, retry: () => void refetch() };
}
