import type { EntityManager } from 'typeorm';
import type { LoggedRequest } from '../../../platform/logged-request.ts';
import type { Point } from '../distance.rules.ts';

/**
 * The fewest characters that are searched, and the most suggestions (docs/behaviour/finding.md#address-suggestions).
 */
export const MIN_CHARACTERS = 3;
export const MAX_SUGGESTIONS = 8;

/** A point with a label. */
export interface Place extends Point {
  /** One line: `Bonnevoie, Luxembourg`, `12 Rue de Hollerich, Luxembourg`. */
  label: string;
  /** Town or quarter in whose middle the point lies, because no more is known; null where it is exact. */
  area: string | null;
  /** True where the place was guessed, completed or corrected: only a person may take it. */
  isGuess: boolean;
}

/** The asker for a place: what is read counts as their work, and what fails is logged with their id. */
export interface PlaceSeeker {
  db: EntityManager;
  request: Pick<LoggedRequest, 'log'>;
}

/** A lookup of places by typed text and by point; the embedded gazetteer and geocoding services implement it. */
export interface PlaceFinder {
  /** Returns at most 8 distinct places that match a typed text, the best first, and those near `near` before others. */
  suggest(seeker: PlaceSeeker, text: string, near?: Point | null): Promise<Place[]>;
  /** Returns the point labelled with the place it lies in, or with its coordinates where none is known. */
  nameOf(seeker: PlaceSeeker, point: Point): Promise<Place>;
  /** Returns the town around a point, at its own middle: of a quarter its city; null where none is near. */
  townAround(seeker: PlaceSeeker, point: Point): Promise<Place | null>;
}

/** Returns the first place of each label, at most {@link MAX_SUGGESTIONS}. */
export const distinctSuggestions = (places: readonly Place[]): Place[] =>
  places
    .filter(({ label }, index) => places.findIndex((other) => other.label === label) === index)
    .slice(0, MAX_SUGGESTIONS);
