import { writeLocal, readLocal } from '../browser/local-storage.ts';
import type { PlaceState } from './place-state.ts';

/** What is kept of where one looks from. */
type PersistedPlace = Pick<PlaceState, 'place' | 'source'>;

/** Kept for the session only: where somebody is does not belong on the disk. */
const placeKey = 'favr_place';

/** That the device's position may be followed is kept on the device; no position is. */
const followKey = 'favr_follow';

/** A full or forbidden storage is no reason to fail: what could not be kept is forgotten with the page. */
function quietly<T>(attempt: () => T, otherwise: T): T {
  try {
    return attempt();
  } catch {
    return otherwise;
  }
}

const isPlace = (kept: Partial<PersistedPlace> | null): kept is PersistedPlace =>
  Number.isFinite(kept?.place?.latitude) && Number.isFinite(kept?.place?.longitude) && kept?.source !== undefined;

/** Where one looked from before the page was loaded anew; null where that is not known. */
export function readPersistedPlace(): PersistedPlace | null {
  const kept = quietly(
    () => JSON.parse(sessionStorage.getItem(placeKey) ?? 'null') as Partial<PersistedPlace> | null,
    null,
  );
  return isPlace(kept) ? { place: kept.place, source: kept.source } : null;
}

/** Keeps where one looks from until the tab is closed. */
export const persistPlace = ({ place, source }: PersistedPlace): void =>
  quietly(() => sessionStorage.setItem(placeKey, JSON.stringify({ place, source })), undefined);

/** Whether the device was being followed. */
export const isFollowing = (): boolean => readLocal(followKey) !== null;

/** Keeps whether the device is followed. */
export const setFollowing = (on: boolean): void => writeLocal(followKey, on ? 'yes' : null);
