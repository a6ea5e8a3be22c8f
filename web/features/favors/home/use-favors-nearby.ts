import { useQuery, useSubscription } from '@apollo/client/react';
import { useDeferredValue, useState } from 'react';
import { announce } from '../../../lib/feedback/announce.ts';
import { useOnReconnect, usePollingFallback } from '../../../lib/apollo/socket-status.ts';
import { useNear } from '../../../lib/place/place.ts';
import { NEARBY_KM } from '../../../../shared/nearby-radius.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { FavorPostedDocument, HomeDocument } from '../../../generated/graphql.ts';

/** How much later (ms) what came in between the reading and the first socket is read: a page that has just come has other things to do. */
const firstCatchUpAfter = 5_000;

/** Favors around the chosen place, with those posted while one looks put in front; their ids are in `arrived`. */
export function useFavorsNearby() {
  const t = useTranslate();
  const variables = { near: useNear(), withinKm: NEARBY_KM };
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const { data, previousData, error, refetch } = useQuery(HomeDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    ...usePollingFallback(),
  });
  const shown = data ?? previousData;
  // Drawn in small pieces, between which the page goes on listening.
  const drawn = useDeferredValue(shown);

  useSubscription(FavorPostedDocument, {
    variables,
    // The socket's code is not fetched before the first cards are there.
    skip: !drawn,
    ignoreResults: true,
    onData: ({ client, data: { data: news } }) => {
      if (!news) return;
      const { favorPosted } = news;
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

  useOnReconnect(() => void refetch().catch(() => undefined), firstCatchUpAfter);

  return { favors: drawn?.favors.edges.map(({ node }) => node), arrived, error: shown ? undefined : error, refetch };
}
