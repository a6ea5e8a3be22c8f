import { AsyncLocalStorage } from 'node:async_hooks';

/** Request or job that runs. */
interface Running {
  request?: { id: string } | undefined;
  work?: Work | undefined;
}

/** Work that an operation has done so far. */
export interface Work {
  /** Rows that the database returned or changed. */
  rows: number;
  /** Milliseconds that statements took in the database, and that photos took to draw. */
  ms: number;
}

/** One for all that is known of what runs: each such storage makes every promise of the process dearer. */
const current = new AsyncLocalStorage<Running>();

/** Returns what runs; empty outside of requests and jobs. */
export const running = (): Running => current.getStore() ?? {};

/** Runs something with a part of this replaced. */
export const runWith = <T>(part: Running, run: () => T): T => current.run({ ...current.getStore(), ...part }, run);
