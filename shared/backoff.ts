/** Bounds of an exponential backoff, in milliseconds. */
export interface BackoffBounds {
  /** Pause after the first failure. */
  first: number;
  /** Longest pause. */
  longest: number;
}

/**
 * Returns the pause before the next attempt: it doubles with each failure, up to the longest.
 * @param failures how many attempts in a row have failed, from 1.
 */
export const backoff = (failures: number, { first, longest }: BackoffBounds): number =>
  Math.min(longest, first * 2 ** (failures - 1));
