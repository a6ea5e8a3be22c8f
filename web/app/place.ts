import { useSyncExternalStore } from 'react';

/** Where somebody looks from. */
export interface ChosenPlace {
  latitude: number;
  longitude: number;
  /** How it is written; null for a point whose name has yet to be asked (`placeAt`). */
  label: string | null;
}

/** Why the device could not say where it is; each has its words in the catalogue (spec §8). */
export type LocationFault = 'unsupported' | 'denied' | 'unavailable' | 'timeout';

/** Where one looks from and what is known about the device's own position. */
export interface PlaceState {
  place: ChosenPlace;
  /** `device`: the place is the device's own and kept fresh. */
  source: 'default' | 'chosen' | 'device';
  locating: boolean;
  fault: LocationFault | null;
}

/** The filter everywhere, in kilometres (spec §9). */
export const nearbyKm = 15;

/** Luxembourg City, where everybody begins (spec §9). */
export const luxembourgCity: ChosenPlace = { latitude: 49.6116, longitude: 6.1319, label: 'Luxembourg City' };

/** How often the device's position is read again once it was allowed, in milliseconds (spec §9). */
const refreshEvery = 10 * 60_000;

/** Exact reading, 10 s to find it, at most 5 minutes old (spec §9). */
const reading: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 5 * 60_000 };

/** Kept for the session only: where somebody is does not belong on the disk. */
const key = 'favr_place';

function restored(): PlaceState {
  const stored = sessionStorage.getItem(key);
  const kept = stored === null ? { place: luxembourgCity, source: 'default' } : (JSON.parse(stored) as Pick<PlaceState, 'place' | 'source'>);
  return { place: kept.place, source: kept.source as PlaceState['source'], locating: false, fault: null };
}

let current = restored();
let refreshing: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function change(next: Partial<PlaceState>): void {
  current = { ...current, ...next };
  sessionStorage.setItem(key, JSON.stringify({ place: current.place, source: current.source }));
  for (const listener of listeners) listener();
}

/** Reads the device's position once. Rejects with the fault. */
export function readPosition(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject: (fault: LocationFault) => void) => {
    if (!('geolocation' in navigator)) return reject('unsupported');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable'),
      reading,
    );
  });
}

/** Looks from a place somebody picked. */
export function choosePlace(place: ChosenPlace): void {
  clearInterval(refreshing);
  change({ place, source: 'chosen', fault: null });
}

/** Looks from where the device is, and follows it. It makes the browser ask, so it begins with a tap; within a session it goes on by itself. Answers whether it was found. */
export async function locate(): Promise<boolean> {
  clearInterval(refreshing);
  change({ locating: true, fault: null });
  try {
    change({ place: { ...(await readPosition()), label: null }, source: 'device', locating: false });
    refreshing = setInterval(() => void locate(), refreshEvery);
    return true;
  } catch (fault) {
    change({ locating: false, fault: fault as LocationFault });
    return false;
  }
}

if (current.source === 'device') void locate();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Where one looks from; the component renders again when that changes. */
export const usePlace = (): PlaceState => useSyncExternalStore(subscribe, () => current);

/** The chosen point as the API takes it. */
export function useNear(): { latitude: number; longitude: number } {
  const { place } = usePlace();
  return { latitude: place.latitude, longitude: place.longitude };
}
