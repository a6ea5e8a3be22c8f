import { useSyncExternalStore } from 'react';

/** What waits for the signed-in person; nothing for a visitor. */
export interface Unread {
  /** Messages of all conversations they have not seen. */
  messages: number;
  /** What else they were told and have not opened. */
  notices: number;
}

let unread: Unread = { messages: 0, notices: 0 };
const listeners = new Set<() => void>();

/** Everything that waits, as the bar, the tab's title and the app's icon show it. */
export const totalUnread = (): number => unread.messages + unread.notices;

/** Says how much waits; everybody who uses {@link useUnread} hears of it, and the icon of the installed app shows it. */
export function setUnread(changed: Partial<Unread>): void {
  unread = { ...unread, ...changed };
  // Not every system has icons that count.
  navigator.setAppBadge?.(totalUnread()).catch(() => undefined);
  for (const listener of listeners) listener();
}

/** Calls back whenever something else waits. Returns how to stop. */
export function subscribeToUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What waits, by what it is. */
export const useUnread = (): Unread => useSyncExternalStore(subscribeToUnread, () => unread);

/** Everything that waits, in one number. */
export const useTotalUnread = (): number => useSyncExternalStore(subscribeToUnread, totalUnread);
