import { createStore, storeValue } from '../browser/store.ts';

/** Number of requests without a response yet; null before the first one, when the page has only begun. */
const pending = createStore<number | null>(null);

/** Counts a request to the server; returns a function to call once it is settled, with a response or without. */
export function trackRequest(): () => void {
  pending.set((pending.get() ?? 0) + 1);
  return () => pending.set(pending.get()! - 1);
}

const settled = () => storeValue(pending, (count) => count === 0);

/** Resolves once the browser has nothing to do, such as a page to draw; in the next task where it does not tell. */
export const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(() => resolve()) : setTimeout(resolve),
  );

/** Resolves once the page has its responses and the browser is idle: the moment for work nobody waits for. */
export async function networkIdle(): Promise<void> {
  do {
    await settled();
    await idle();
  } while (pending.get()! > 0);
}
