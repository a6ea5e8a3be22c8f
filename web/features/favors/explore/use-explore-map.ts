import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { MapCamera, MapView } from '../../../components/map/map-types.ts';
import type { FavorPin_FavorFragment } from '../../../generated/graphql.ts';
import { useNear } from '../../../lib/place/place.ts';
import { cameraShowing, isWithin } from './camera-showing.ts';
import type { MapItem } from './favor-clusters.ts';
import type { ExploreAddress } from './use-explore-address.ts';
import { useFavorPin, useMapFavors } from './use-map-favors.ts';

/** The initial zoom (docs/behaviour/finding.md#map). */
const initialZoom = 12;

/** The delay before the map's camera is written to the address, in ms: browsers limit how often it may change. */
const addressDelay = 200;

/** Tests whether the map was zoomed, or moved by more than a twelfth of its span (docs/behaviour/finding.md#map). */
function hasMoved(from: MapView, to: MapView): boolean {
  const { south, north, west, east } = from.bounds;
  const exceeds = (before: number, after: number, span: number) => Math.abs(after - before) > span / 12;
  return (
    from.camera.zoom !== to.camera.zoom ||
    exceeds(from.camera.latitude, to.camera.latitude, north - south) ||
    exceeds(from.camera.longitude, to.camera.longitude, east - west)
  );
}

/** Returns the items of a map with favors that must stand for themselves, also where they are part of a number. */
function standingOut(
  items: readonly MapItem<FavorPin_FavorFragment>[],
  pins: readonly (FavorPin_FavorFragment | undefined)[],
): MapItem<FavorPin_FavorFragment>[] {
  const shown = new Set(items.map((item) => 'pin' in item && item.pin.id));
  const out = new Map(pins.flatMap((pin) => (pin && !shown.has(pin.id) ? [[pin.id, pin]] : [])));
  return [...items, ...[...out.values()].map((pin) => ({ ...pin.location, pin }))];
}

/** Moves the map where the marker of a favor that has just been chosen would be cut off or covered. */
function useReveal(
  chosenId: string | undefined,
  items: readonly MapItem<FavorPin_FavorFragment>[],
  view: MapView | undefined,
  move: (camera: MapCamera) => void,
): void {
  const reveal = useEffectEvent(() => {
    const marker = items.find((item) => 'pin' in item && item.pin.id === chosenId);
    const camera = marker && view && cameraShowing(marker, view);
    if (camera) move(camera);
  });
  useEffect(() => {
    if (!chosenId) return;
    const frame = requestAnimationFrame(reveal);
    return () => cancelAnimationFrame(frame);
  }, [chosenId]);
}

/** Calls back once a view has rested for {@link addressDelay}. */
function useRestingView(view: MapView | undefined, onRest: (view: MapView) => void): void {
  const report = useEffectEvent(onRest);
  useEffect(() => {
    if (!view) return;
    const timer = setTimeout(() => report(view), addressDelay);
    return () => clearTimeout(timer);
  }, [view]);
}

/** Follows what Explore's map shows, writes its camera to the address and offers to search an area it was moved to. */
export function useExploreMap({
  address,
  onMove,
  onSearch,
  chosenId,
  litId,
  onChosenLeft,
}: {
  address: ExploreAddress;
  onMove: (camera: MapCamera) => void;
  onSearch: (view: MapView) => void;
  chosenId: string | undefined;
  /** The favor whose card the pointer is on, in the list beside the map. */
  litId: string | undefined;
  /** Called when the map was moved away from the chosen favor. */
  onChosenLeft: () => void;
}) {
  const near = useNear();
  const { at } = address;
  const [target, setTarget] = useState<MapCamera>(at ?? { ...near, zoom: initialZoom });
  const [initialView, setInitialView] = useState<MapView>();
  const [searchedView, setSearchedView] = useState<MapView>();
  const [view, setView] = useState<MapView>();
  const { look, itemsWithin, ...found } = useMapFavors(address);
  const [chosenPin, litPin] = [useFavorPin(chosenId), useFavorPin(litId)];

  const onViewChange = (next: MapView) => {
    look(next);
    // Rendered in interruptible pieces: the finger may already drag the map again.
    startTransition(() => {
      if (chosenPin && !isWithin(chosenPin.location, next)) onChosenLeft();
      setView(next);
      setInitialView((initial) => initial ?? next);
      setSearchedView((searched) => searched ?? next);
    });
  };
  useRestingView(view, (next) => {
    if (initialView && next !== initialView && (at || hasMoved(initialView, next)))
      startTransition(() => onMove(next.camera));
  });
  const items = standingOut(view ? itemsWithin(view) : [], [chosenPin, litPin]);
  useReveal(chosenPin?.id, items, view, setTarget);
  const search = () => {
    if (!view) return;
    setSearchedView(view);
    onSearch(view);
  };
  return {
    target,
    zoomTo: setTarget,
    items,
    ...found,
    onViewChange,
    /** Searches the visible area; undefined while that is the one shown already. */
    search: view && searchedView && hasMoved(searchedView, view) ? search : undefined,
  };
}
