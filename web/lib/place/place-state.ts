import type { LocationFault, Position } from '../browser/geolocation.ts';

/** Where somebody looks from. */
export interface ChosenPlace extends Position {
  /** How it is written; null for a point whose name has yet to be asked (`placeAt`). */
  label: string | null;
}

/** Where one looks from and what is known about the device's own position. */
export interface PlaceState {
  place: ChosenPlace;
  /** `device`: the place is the device's own and kept fresh. */
  source: 'default' | 'chosen' | 'device';
  locating: boolean;
  /** Why the last reading failed, and whether somebody had asked for it (docs/behaviour.md#location-texts). */
  fault: { reason: LocationFault; asked: boolean } | null;
}
