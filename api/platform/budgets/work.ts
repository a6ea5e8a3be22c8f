/** Work that an operation has done so far. */
export interface Work {
  /** Rows that the database returned or changed. */
  rows: number;
  /** Milliseconds that statements took in the database, and that photos took to draw. */
  ms: number;
  /** Milliseconds of the processor in which nobody else was served: reading texts of operations. */
  processorMs: number;
}

/**
 * Points for each millisecond of work: a person's whole budget of a minute keeps a connection to the database busy for
 * ten seconds (docs/decisions/graphql-limits.md).
 */
const POINTS_PER_MS = 20;

/** Points for each millisecond of the processor: a person's whole budget of a minute takes two seconds of it. */
const POINTS_PER_PROCESSOR_MS = 100;

/** Returns the work of an operation that has done nothing yet. */
export const noWork = (): Work => ({ rows: 0, ms: 0, processorMs: 0 });

/** Returns work in points: one for each row, and some for each millisecond. */
export const workInPoints = ({ rows, ms, processorMs }: Work): number =>
  Math.round(rows + POINTS_PER_MS * ms + POINTS_PER_PROCESSOR_MS * processorMs);
