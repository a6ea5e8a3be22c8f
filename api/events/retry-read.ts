import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../context.ts';
import { backoff, jittered } from '../../shared/backoff.ts';
import { AppError } from '../platform/errors.ts';

/** Pauses before a read is repeated, in milliseconds; jittered, so that the readers of a node do not come together. */
const PAUSES = { first: 200, longest: 10_000 };

/** Failures in a row after which a read is given up: about two minutes, more than a database takes to restart. */
const MOST_FAILURES = 20;

/** Options of {@link retryRead}. */
export interface RetryOptions {
  /** Ends the attempts. */
  signal?: AbortSignal;
  /** Replaces the pauses in tests. */
  pauses?: typeof PAUSES;
}

/**
 * Repeats with backoff, until it succeeds, a read that nobody would ask for again.
 * @param reader logs what failed.
 * @throws at once the refusal of a use case; another error once it came too often, or after the signal.
 */
export async function retryRead<T>(
  read: () => Promise<T>,
  reader: Pick<Deps, 'log'>,
  { signal, pauses = PAUSES }: RetryOptions = {},
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await read();
    } catch (err) {
      if ((err instanceof AppError && err.status < 500) || failures === MOST_FAILURES) throw err;
      reader.log.warn({ err, failures }, 'a read failed and is repeated');
      const pause = jittered(backoff(failures, pauses));
      await sleep(pause, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined);
      if (signal?.aborted) throw err;
    }
  }
}
