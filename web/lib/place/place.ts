import { useSyncExternalStore } from 'react';
import type { Position } from '../browser/geolocation.ts';
import type { ChosenPlace, PlaceState } from './place-state.ts';
import { PlaceStore } from './place-store.ts';

const store = new PlaceStore();
void store.resume();

/** Looks from a place somebody picked. */
export const choosePlace = (place: ChosenPlace): void => store.choose(place);

/** Looks from where the device is, and follows it. It makes the browser ask, so it begins with a tap. Answers whether it was found. */
export const { locate } = store;

/** Where one looks from; the component renders again when that changes. */
export const usePlace = (): PlaceState => useSyncExternalStore(store.subscribe, store.current);

/** The chosen point as the API takes it. */
export function useNear(): Position {
  const { place } = usePlace();
  return { latitude: place.latitude, longitude: place.longitude };
}

/** Whether nobody knows where one is: the device could not tell, and no place was picked either. */
export const isPlaceUnknown = ({ source, fault }: PlaceState): boolean => source === 'default' && fault !== null;
