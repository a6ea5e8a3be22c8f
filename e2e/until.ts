import { setTimeout as pause } from 'node:timers/promises';

/** Repeats `read` until its result passes; only the test's own timeout limits the wait. */
export async function until<T>(read: () => Promise<T> | T, passes: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (passes(value)) return value;
    await pause(20);
  }
}
