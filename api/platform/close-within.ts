import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Closes something, but waits no longer than `ms` for it: a database that does not answer must not keep the process.
 * @param onTimeout called when the time is over; what was left is ended with the process.
 */
export async function closeWithin(ms: number, close: () => Promise<void>, onTimeout: () => void): Promise<void> {
  const timer = new AbortController();
  const timeout = sleep(ms, true, timer).catch(() => false);
  try {
    if (await Promise.race([close().then(() => false), timeout])) onTimeout();
  } finally {
    timer.abort();
  }
}
