import { useQuery, useSubscription } from '@apollo/client/react';
import { useDeferredValue, useState } from 'react';
import { announce } from '../../../lib/feedback/announce.ts';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import { useNear } from '../../../lib/place/place.ts';
import { NEARBY_KM } from '../../../../shared/nearby-radius.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { FavorPostedDocument, HomeDocument } from '../../../generated/graphql.ts';

/**
 * The delay (ms) before refetching what was posted between the first response and the first socket: loading comes
 * first.
 */
const firstCatchUpDelay = 5_000;

/** Returns the favors around the chosen place, newly posted ones in front; `arrived` holds the ids of those. */
export function useFavorsNearby() {
  const t = useTranslate();
  const variables = { near: useNear(), withinKm: NEARBY_KM };
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const { data, previousData, error, refetch } = useQuery(HomeDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  // Rendered in interruptible pieces, so that the page stays responsive.
  const deferred = useDeferredValue(shown);

  useSubscription(FavorPostedDocument, {
    variables,
    // The socket's code is fetched only after the first cards are shown.
    skip: !deferred,
    ignoreResults: true,
    onData: ({ client, data: { data: event } }) => {
      if (!event) return;
      const { favorPosted } = event;
      client.cache.updateQuery({ query: HomeDocument, variables }, (home) => {
        if (!home || home.favors.edges.some(({ node }) => node.id === favorPosted.id)) return home;
        return {
          ...home,
          favors: { ...home.favors, edges: [{ __typename: 'FavorEdge', node: favorPosted }, ...home.favors.edges] },
        };
      });
      announce(t('home.nearby.arrived'));
      setArrived((before) => new Set(before).add(favorPosted.id));
    },
  });

  useOnReconnect(() => void refetch().catch(() => undefined), firstCatchUpDelay);

  return { favors: deferred?.favors.edges.map(({ node }) => node), arrived, error: shown ? undefined : error, refetch };
}
