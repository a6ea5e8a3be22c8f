import { useSyncExternalStore } from 'react';

let happened = false;
const listeners = new Set<() => void>();

/** Says that somebody just did something whose answer they will want to hear of: only then may we offer to tell them (docs/behaviour.md#notification-prompt). */
export function markEngaged(): void {
  happened = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether there was such a moment since the product was opened. */
export const useEngaged = (): boolean => useSyncExternalStore(subscribe, () => happened);
