import { running, runWith, type Work } from './running.ts';

/**
 * Points for each millisecond of work: a person's whole budget of a minute keeps one connection to the database busy
 * (docs/decisions/graphql-limits.md).
 */
const POINTS_PER_MS = 3;

/** Runs an operation whose work is counted from nothing; what it starts counts with it. */
export const measureWork = <T>(operation: () => T): T => runWith({ work: { rows: 0, ms: 0 } }, operation);

/** Runs something whose work no operation is to pay for. */
export const withoutMeasuring = <T>(work: () => T): T => runWith({ work: undefined }, work);

/** Adds to the work of the operation that runs, if any. */
export function countWork({ rows = 0, ms = 0 }: Partial<Work>): void {
  const { work } = running();
  if (!work) return;
  work.rows += rows;
  work.ms += ms;
}

/** Returns the work of the operation that runs, in points: one for each row, and some for each millisecond. */
export function workInPoints(): number {
  const { rows, ms } = running().work ?? { rows: 0, ms: 0 };
  return Math.round(rows + POINTS_PER_MS * ms);
}
