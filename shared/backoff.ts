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

/** Returns a random time between half a pause and all of it, so that many who failed together do not retry together. */
export const jittered = (pause: number): number => pause * (0.5 + Math.random() / 2);

/** Pauses of the app before a new socket, in milliseconds (docs/behaviour/connection.md#live-updates). */
const socketPauses: BackoffBounds = { first: 3_000, longest: 30_000 };

/** Largest part of a pause of a socket that chance adds to it: those whom a server refuses come back apart. */
const JITTER = 0.5;

/**
 * Returns the pause before the next socket, so that the clients of a restarted server do not return together.
 * @param failures how many attempts in a row have failed, from 1.
 */
export const socketPause = (failures: number): number => backoff(failures, socketPauses) * (1 + Math.random() * JITTER);
