import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { MapCamera, MapView } from '../../../components/map/map-types.ts';
import {
  FavorPin_FavorFragmentDoc,
  type FavorCard_FavorFragment,
  type FavorPin_FavorFragment,
} from '../../../generated/graphql.ts';
import { useNear } from '../../../lib/place/place.ts';
import { cameraShowing, isWithin } from './camera-showing.ts';
import { clusterFavors, type MapItem } from './favor-clusters.ts';

/** The initial zoom (docs/behaviour.md#map). */
const initialZoom = 12;

/** The delay before the map's camera is written to the address, in ms: browsers limit how often it may change. */
const addressDelay = 200;

/** A favor with the data of both the list and the map. */
export type ExploredFavor = { id: string } & FragmentType<FavorCard_FavorFragment> &
  FragmentType<FavorPin_FavorFragment>;

/** Tests whether the map was zoomed, or moved by more than a twelfth of its span (docs/behaviour.md#map). */
function hasMoved(from: MapView, to: MapView): boolean {
  const { south, north, west, east } = from.bounds;
  const exceeds = (before: number, after: number, span: number) => Math.abs(after - before) > span / 12;
  return (
    from.camera.zoom !== to.camera.zoom ||
    exceeds(from.camera.latitude, to.camera.latitude, north - south) ||
    exceeds(from.camera.longitude, to.camera.longitude, east - west)
  );
}

/** Returns the pins and clusters within a view, or none before the map has shown one, and a function to find a pin. */
function useMapItems(favors: readonly ExploredFavor[] | undefined, view: MapView | undefined) {
  const pins = useFragment({ fragment: FavorPin_FavorFragmentDoc, from: useMemo(() => [...(favors ?? [])], [favors]) });
  const itemsWithin = useMemo(() => clusterFavors<FavorPin_FavorFragment>(pins.complete ? pins.data : []), [pins]);
  const items: MapItem<FavorPin_FavorFragment>[] = view ? itemsWithin(view) : [];
  const pinOf = (id: string | undefined) => (pins.complete ? pins.data.find((pin) => pin.id === id) : undefined);
  return { items, pinOf };
}

/** Moves the map where the marker of a favor that has just been chosen would be cut off or covered. */
function useReveal(
  chosen: FavorPin_FavorFragment | undefined,
  view: MapView | undefined,
  move: (camera: MapCamera) => void,
): void {
  const chosenId = chosen?.id;
  const reveal = useEffectEvent(() => {
    const camera = chosen && view && cameraShowing(chosen.location, view);
    if (camera) move(camera);
  });
  useEffect(() => {
    if (!chosenId) return;
    const frame = requestAnimationFrame(reveal);
    return () => cancelAnimationFrame(frame);
  }, [chosenId]);
}

/** Follows what Explore's map shows, writes its camera to the address and offers to search an area it was moved to. */
export function useExploreMap({
  favors,
  at,
  onMove,
  onSearch,
  chosenId,
  onChosenLeft,
}: {
  favors: readonly ExploredFavor[] | undefined;
  at: MapCamera | null;
  onMove: (camera: MapCamera) => void;
  onSearch: (view: MapView) => void;
  chosenId: string | undefined;
  /** Called when the map was moved away from the chosen favor. */
  onChosenLeft: () => void;
}) {
  const near = useNear();
  const [target, setTarget] = useState<MapCamera>(at ?? { ...near, zoom: initialZoom });
  const [initialView, setInitialView] = useState<MapView>();
  const [searchedView, setSearchedView] = useState<MapView>();
  const [view, setView] = useState<MapView>();
  const { items, pinOf } = useMapItems(favors, view);

  // Rendered in interruptible pieces: the finger may already drag the map again.
  const onViewChange = (next: MapView) =>
    startTransition(() => {
      const chosen = pinOf(chosenId);
      if (chosen && !isWithin(chosen.location, next)) onChosenLeft();
      setView(next);
      setInitialView((initial) => initial ?? next);
      setSearchedView((searched) => searched ?? next);
    });
  const reportMove = useEffectEvent((next: MapView) => {
    if (initialView && next !== initialView && (at || hasMoved(initialView, next)))
      startTransition(() => onMove(next.camera));
  });
  useEffect(() => {
    if (!view) return;
    const timer = setTimeout(() => reportMove(view), addressDelay);
    return () => clearTimeout(timer);
  }, [view]);
  useReveal(pinOf(chosenId), view, setTarget);
  const search = () => {
    if (!view) return;
    setSearchedView(view);
    onSearch(view);
  };
  return {
    target,
    zoomTo: setTarget,
    items,
    onViewChange,
    /** Searches the visible area; undefined while that is the one shown already. */
    search: view && searchedView && hasMoved(searchedView, view) ? search : undefined,
  };
}
