/** How many questions to the server are open; null until one was asked: before that, a page has only begun. */
let open: number | null = null;
const waiting = new Set<() => void>();

/** A question has gone to the server. Returns how to say that it is settled, by an answer or without one. */
export function trackRequest(): () => void {
  open = (open ?? 0) + 1;
  return () => {
    open = open! - 1;
    if (open > 0) return;
    for (const wake of waiting) wake();
    waiting.clear();
  };
}

const settled = () => new Promise<void>((resolve) => (open === 0 ? resolve() : waiting.add(resolve)));

/** Once the browser has nothing better to do. */
const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve),
  );

/** Resolves once the page shows what it asked the server for: the moment for what nobody waits for. */
export async function networkIdle(): Promise<void> {
  do {
    await settled();
    await idle();
  } while (open! > 0);
}
