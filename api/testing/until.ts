import { setTimeout as pause } from 'node:timers/promises';

/** Repeats `read` until its result passes; only the test's own timeout limits the wait. */
export async function until<T>(read: () => Promise<T> | T, passes: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (passes(value)) return value;
    await pause(20);
  }
}

/** Repeats `attempt`, also where it fails, until its answer is as wanted, as the app does after a lost connection. */
export const insist = <T>(attempt: () => Promise<T>, wanted: (answer: T) => unknown): Promise<T> =>
  until(
    () => attempt().catch(() => undefined),
    (answer) => answer !== undefined && Boolean(wanted(answer)),
  ) as Promise<T>;
