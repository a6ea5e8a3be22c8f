import type { LocationFault, Position } from '../browser/geolocation.ts';

/** A place to look from (degrees WGS84). */
export interface ChosenPlace extends Position {
  /** Its name; null for a point whose name has yet to be asked of the server (`placeAt`). */
  label: string | null;
}

/** The place Favr looks from, and the state of reading the device's position. */
export interface PlaceState {
  place: ChosenPlace;
  /** `device`: the device's own position, kept fresh. */
  source: 'default' | 'chosen' | 'device';
  locating: boolean;
  /**
   * Reason why the last reading failed, and whether a person had asked for it
   * (docs/behaviour/limits.md#location-texts).
   */
  fault: { reason: LocationFault; asked: boolean } | null;
}
