import { readLocal, readTabJson, writeLocal, writeTab } from '../browser/storage.ts';
import type { PlaceState } from './place-state.ts';

/** Stored part of the place. */
type PersistedPlace = Pick<PlaceState, 'place' | 'source'>;

/**
 * Storage key of the place in `sessionStorage`: where somebody is does not belong on the disk
 * (docs/behaviour.md#place).
 */
const placeKey = 'favr_place';

/** Storage key that says that the device's position is followed; it holds no position. */
const followKey = 'favr_follow';

const isPlace = (stored: Partial<PersistedPlace> | null): stored is PersistedPlace =>
  Number.isFinite(stored?.place?.latitude) && Number.isFinite(stored?.place?.longitude) && stored?.source !== undefined;

/** Reads the place this tab looked from before it was reloaded; null without one. */
export function readPersistedPlace(): PersistedPlace | null {
  const stored = readTabJson(placeKey) as Partial<PersistedPlace> | null;
  return isPlace(stored) ? { place: stored.place, source: stored.source } : null;
}

/** Stores the place until the tab is closed. */
export const persistPlace = ({ place, source }: PersistedPlace): void =>
  writeTab(placeKey, JSON.stringify({ place, source }));

/** Returns true when the device's position was being followed. */
export const isFollowing = (): boolean => readLocal(followKey) !== null;

/** Stores whether the device's position is followed. */
export const setFollowing = (on: boolean): void => writeLocal(followKey, on ? 'yes' : null);
