import { useFragment, useQuery, useSubscription } from '@apollo/client/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import type { MapBounds, MapView } from '../../../components/map/map-types.ts';
import {
  ExploreMapDocument,
  FavorPin_FavorFragmentDoc,
  FavorPostedDocument,
  MapFavorDocument,
  type FavorPin_FavorFragment,
} from '../../../generated/graphql.ts';
import { useNear } from '../../../lib/place/place.ts';
import { isWithin } from './camera-showing.ts';
import { clusterFavors } from './favor-clusters.ts';
import { exploreVariables } from './use-explore.ts';
import type { ExploreAddress } from './use-explore-address.ts';

/** Share of a view that is asked for beyond each of its edges, so that short drags ask for nothing. */
const margin = 0.3;

/** Time in ms for which new favors are gathered before the map is asked again. */
const gatherFor = 2_000;

/** Largest radius in km in which new favors are followed, as the server has it. */
const widestKm = 100;

/** Kilometres of a degree of latitude. */
const degreeKm = 111.2;

/** The part of the map that is asked for. */
interface AskedArea {
  bounds: MapBounds;
  zoom: number;
}

/** Returns a view with a margin around it. Across the antimeridian it stays as it is. */
function widened({ camera, bounds: { south, west, north, east } }: MapView): AskedArea {
  const [tall, wide] = [(north - south) * margin, west < east ? (east - west) * margin : 0];
  return {
    bounds: {
      south: Math.max(-85, south - tall),
      north: Math.min(85, north + tall),
      west: Math.max(-180, west - wide),
      east: Math.min(180, east + wide),
    },
    zoom: Math.round(camera.zoom),
  };
}

/** Tests whether an area that was asked for still holds all of a view. */
const covers = ({ bounds, zoom }: AskedArea, view: MapView): boolean =>
  zoom === Math.round(view.camera.zoom) &&
  [
    { latitude: view.bounds.south, longitude: view.bounds.west },
    { latitude: view.bounds.north, longitude: view.bounds.east },
  ].every((corner) => isWithin(corner, { ...view, bounds }));

/** Returns a function that calls back once for all its calls within {@link gatherFor}. */
function useGathered(act: () => void): () => void {
  const [isPending, setPending] = useState(false);
  const callBack = useEffectEvent(act);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => {
      setPending(false);
      callBack();
    }, gatherFor);
    return () => clearTimeout(timer);
  }, [isPending]);
  return () => setPending(true);
}

/** Asks again when a favor was posted in the area. */
function useArrivals({ bounds }: AskedArea, isReady: boolean, refetch: () => void): void {
  const arrived = useGathered(refetch);
  const { south, north, west, east } = bounds;
  const latitude = (south + north) / 2;
  const wideKm = (east - west) * degreeKm * Math.cos((latitude * Math.PI) / 180);
  useSubscription(FavorPostedDocument, {
    variables: {
      near: { latitude, longitude: (west + east) / 2 },
      withinKm: Math.max(0.1, Math.min(widestKm, Math.hypot((north - south) * degreeKm, wideKm) / 2)),
    },
    // The socket's code is fetched only after the first markers are shown.
    skip: !isReady,
    ignoreResults: true,
    onData: arrived,
  });
  useOnReconnect(refetch);
}

const nowhere: AskedArea = { bounds: { south: 0, north: 0, west: 0, east: 0 }, zoom: 0 };

/**
 * Returns what the map shows: favors and numbers that add up to all there are, once `look` was told of a view. `look`
 * is no transition: a query whose variables differ between two renderings of one state asks without end.
 */
export function useMapFavors(address: ExploreAddress) {
  const near = useNear();
  const [asked, setAsked] = useState<AskedArea>();
  const look = (view: MapView) => setAsked((before) => (before && covers(before, view) ? before : widened(view)));
  const { category, search, filter } = exploreVariables(address);
  // A circle that somebody chose holds for the map as well.
  const circle = address.km !== null && address.area === null ? { near, withinKm: address.km } : {};
  const { data, previousData, error, refetch } = useQuery(ExploreMapDocument, {
    variables: { ...(asked ?? nowhere), ...circle, category, search, filter },
    skip: !asked,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const again = () => void refetch().catch(() => undefined);
  useArrivals(asked ?? nowhere, data !== undefined, again);
  const shown = (data ?? previousData)?.favorClusters;
  const pins = useFragment({
    fragment: FavorPin_FavorFragmentDoc,
    from: useMemo(() => [...(shown?.favors ?? [])], [shown]),
  });
  const itemsWithin = useMemo(
    () => clusterFavors<FavorPin_FavorFragment>(pins.complete ? pins.data : [], shown?.clusters ?? []),
    [pins, shown],
  );
  return {
    look,
    itemsWithin,
    isEmpty: shown?.total === 0,
    isExact: shown?.isExact ?? true,
    error: shown ? undefined : error,
    onRetry: again,
  };
}

/** Returns the marker of a favor that some query has read, wherever it stands in numbers. */
export function useFavorPin(id: string | undefined): FavorPin_FavorFragment | undefined {
  const { data, complete } = useFragment({
    fragment: FavorPin_FavorFragmentDoc,
    from: id === undefined ? null : { __typename: 'Favor', id },
  });
  return complete && data ? data : undefined;
}

/** Reads what the card of a chosen favor shows, at once where the list has it. */
export function useChosenFavor(id: string | undefined) {
  const near = useNear();
  const { data, error } = useQuery(MapFavorDocument, {
    variables: { id: id ?? '', near },
    skip: id === undefined,
  });
  return { chosen: id === undefined ? undefined : data?.favor, error };
}
