import type { Position } from '../browser/geolocation.ts';
import { useStore } from '../browser/store.ts';
import type { ChosenPlace, PlaceState } from './place-state.ts';
import { PlaceStore } from './place-store.ts';

const store = new PlaceStore();
void store.resume();

/** Looks from a chosen place from now on. */
export const choosePlace = (place: ChosenPlace): void => store.choose(place);

/** Looks from a place that is only shown, and kept nowhere; null for the one everybody begins at. */
export const lookFrom = (near: Position | null): void => store.lookFrom(near);

/** Forgets the place, which was another person's. */
export const forgetPlace = (): void => store.forget();

/**
 * Looks from the device's position and follows it; resolves with whether it was found. Call it on a tap only: the
 * browser may ask for permission.
 */
export const { locate } = store;

/** Returns the place Favr looks from. */
export const usePlace = (): PlaceState => useStore(store.state);

const near = ({ place: { latitude, longitude } }: PlaceState): Position => ({ latitude, longitude });

/** Returns the place's coordinates as the API takes them (degrees WGS84). */
export const useNear = (): Position => near(usePlace());

/** Returns them for what is not rendered. */
export const currentNear = (): Position => near(store.state.get());

/** Returns true when the device could not tell its position and no place was chosen. */
export const isPlaceUnknown = ({ source, fault }: PlaceState): boolean => source === 'default' && fault !== null;
