import { useSyncExternalStore } from 'react';

let unread = 0;
const listeners = new Set<() => void>();

/** Says how many messages wait; everybody who uses {@link useUnread} hears of it. */
export function tellUnread(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How many messages of all conversations the person has not seen; 0 for a visitor. */
export const useUnread = (): number => useSyncExternalStore(subscribe, () => unread);
