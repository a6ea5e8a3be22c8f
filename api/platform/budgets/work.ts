/** Work that an operation has done so far. */
export interface Work {
  /** Rows that the database returned or changed. */
  rows: number;
  /** Milliseconds that statements took in the database, and that photos took to draw. */
  ms: number;
}

/**
 * Points for each millisecond of work: a person's whole budget of a minute keeps one connection to the database busy
 * (docs/decisions/graphql-limits.md).
 */
const POINTS_PER_MS = 3;

/** Returns the work of an operation that has done nothing yet. */
export const noWork = (): Work => ({ rows: 0, ms: 0 });

/** Returns work in points: one for each row, and some for each millisecond. */
export const workInPoints = ({ rows, ms }: Work): number => Math.round(rows + POINTS_PER_MS * ms);
