import { useQuery, useSubscription } from '@apollo/client/react';
import { useDeferredValue, useState } from 'react';
import { announce } from '../../../lib/feedback/announce.ts';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import { useNear } from '../../../lib/place/place.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { NEARBY_KM } from '../../../../shared/nearby-radius.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { FavorPostedDocument, HomeDocument, type HomeQuery } from '../../../generated/graphql.ts';

/**
 * The delay (ms) before refetching what was posted between the first response and the first socket: loading comes
 * first.
 */
const firstCatchUpDelay = 5_000;

/** Returns the variables of what Home shows around the chosen place. */
export function useHomeVariables() {
  const near = useNear();
  const { viewer } = useViewer();
  return { near, withinKm: NEARBY_KM, isVisitor: viewer === null };
}

type Listed = NonNullable<HomeQuery['visitorHome']>['favors'];

/** Returns the favors of Home, as it lists them to a visitor or to a person. */
const listed = ({ favors, visitorHome }: HomeQuery): Listed =>
  visitorHome?.favors ?? favors?.edges.map(({ node }) => node) ?? [];

/** Returns the favors around the chosen place, newly posted ones in front; `arrived` holds the ids of those. */
export function useFavorsNearby() {
  const t = useTranslate();
  const variables = useHomeVariables();
  const { near, withinKm } = variables;
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const { data, previousData, error, refetch } = useQuery(HomeDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  // Rendered in interruptible pieces, so that the page stays responsive.
  const deferred = useDeferredValue(shown);

  useSubscription(FavorPostedDocument, {
    variables: { near, withinKm },
    // The socket's code is fetched only after the first cards are shown.
    skip: !deferred,
    ignoreResults: true,
    onData: async ({ client, data: { data: event } }) => {
      // Its code follows the first cards.
      const code = await import('./put-first.ts').catch(() => null);
      if (!event || !code) return;
      const { favorPosted } = event;
      code.putFirst(client.cache, variables, favorPosted);
      announce(t('home.nearby.arrived'));
      setArrived((before) => new Set(before).add(favorPosted.id));
    },
  });

  useOnReconnect(() => void refetch().catch(() => undefined), firstCatchUpDelay);

  return { favors: deferred && listed(deferred), arrived, error: shown ? undefined : error, refetch };
}
