import { coarsePlace, PLACE_COOKIE } from '../../../shared/place-cookie.ts';
import { handedNear } from '../apollo/handed-over.ts';
import type { Position } from '../browser/geolocation.ts';
import { readLocal, readTabJson, writeLocal, writeTab } from '../browser/storage.ts';
import type { PlaceState } from './place-state.ts';

/** Stored part of the place. */
type PersistedPlace = Pick<PlaceState, 'place' | 'source'>;

/**
 * Storage key of the place in `sessionStorage`: where somebody is does not belong on the disk
 * (docs/behaviour/finding.md#place).
 */
const placeKey = 'favr_place';

/** Storage key that says that the device's position is followed; it holds no position. */
const followKey = 'favr_follow';

const isPlace = (stored: Partial<PersistedPlace> | null): stored is PersistedPlace =>
  Number.isFinite(stored?.place?.latitude) && Number.isFinite(stored?.place?.longitude) && stored?.source !== undefined;

/** Reads the place of the cookie, which all tabs share; null without one. */
function readCookiePlace(): Position | null {
  const [, latitude, longitude] = new RegExp(`${PLACE_COOKIE}=([\\d.-]+)_([\\d.-]+)`).exec(document.cookie) ?? [];
  return longitude ? { latitude: +latitude!, longitude: +longitude } : null;
}

/**
 * Reads the place to begin with: the one the page was rendered for, so that nothing is asked twice, the one of this tab
 * before it was reloaded, or that of the cookie; null without any.
 */
export function initialPlace(): PersistedPlace | null {
  const stored = readTabJson(placeKey) as Partial<PersistedPlace> | null;
  const kept = isPlace(stored) ? { place: stored.place, source: stored.source } : null;
  const near = handedNear ?? (kept ? null : readCookiePlace());
  return near ? { place: { ...near, label: kept?.place.label ?? null }, source: 'chosen' } : kept;
}

/**
 * Stores the place until the tab is closed, and a chosen one, rounded, until the browser is: the server renders a
 * visitor's first page around it.
 */
export function persistPlace({ place, source }: PersistedPlace): void {
  writeTab(placeKey, JSON.stringify({ place, source }));
  const lifetime = source === 'chosen' ? '' : '; max-age=0';
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${PLACE_COOKIE}=${coarsePlace(place)}; path=/; samesite=lax${lifetime}${secure}`;
}

/** Returns true when the device's position was being followed. */
export const isFollowing = (): boolean => readLocal(followKey) !== null;

/** Stores whether the device's position is followed. */
export const setFollowing = (on: boolean): void => writeLocal(followKey, on ? 'yes' : null);
