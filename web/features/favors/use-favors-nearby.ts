import { useQuery, useSubscription } from '@apollo/client/react';
import { useDeferredValue, useState } from 'react';
import { announce } from '../../app/announce.ts';
import { useCatchUp, useRefreshing } from '../../app/live.ts';
import { nearbyKm, useNear } from '../../app/place.ts';
import { useText } from '../../app/text.ts';
import { FavorPostedDocument, HomeDocument } from '../../generated/graphql.ts';

/** How much later (ms) what came in between the reading and the first socket is read: a page that has just come has other things to do. */
const firstCatchUpAfter = 5_000;

/** Favors around the chosen place, with those posted while one looks put in front; their ids are in `arrived`. */
export function useFavorsNearby() {
  const t = useText();
  const variables = { near: useNear(), withinKm: nearbyKm };
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const { data, previousData, error, refetch } = useQuery(HomeDocument, { variables, fetchPolicy: 'cache-and-network', ...useRefreshing() });
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
        return { ...home, favors: { ...home.favors, edges: [{ __typename: 'FavorEdge', node: favorPosted }, ...home.favors.edges] } };
      });
      announce(t('home.nearby.arrived'));
      setArrived((before) => new Set(before).add(favorPosted.id));
    },
  });

  useCatchUp(() => void refetch().catch(() => undefined), firstCatchUpAfter);

  return { favors: drawn?.favors.edges.map(({ node }) => node), arrived, error: shown ? undefined : error, refetch };
}
