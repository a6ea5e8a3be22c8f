import type { Point } from '../distance.rules.ts';

/** Address suggestions begin at this many characters and are at most this many (docs/behaviour.md#address-suggestions). */
export const LEAST_CHARACTERS = 3;
export const MOST_SUGGESTIONS = 8;

/** A place with a name. */
export interface Place extends Point {
  /** How it is written: `Bonnevoie, Luxembourg`, `12 Rue de Hollerich, Luxembourg`. */
  label: string;
}

/** Turns typed text into places and points into names: the embedded gazetteer, or a geocoding service behind the same words. */
export interface PlaceFinder {
  /** Places that match a typed text, best first, at most 8 and none twice; nearer ones first where a point is given. */
  suggest(text: string, near?: Point | null): Promise<Place[]>;
  /** The point with the name of the place it lies in, or with its coordinates where none is known. */
  nameOf(point: Point): Promise<Place>;
}

/** The first of each label, as many as are suggested at most. */
export const firstOfEach = (places: readonly Place[]): Place[] =>
  places
    .filter(({ label }, index) => places.findIndex((other) => other.label === label) === index)
    .slice(0, MOST_SUGGESTIONS);
