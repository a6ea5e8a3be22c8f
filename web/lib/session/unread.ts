import { createStore, useStore } from '../browser/store.ts';

/** Unread counts of the signed-in person; zeros for a visitor (docs/behaviour/notifications.md#unread-counts). */
export interface Unread {
  /** Unseen messages of all conversations. */
  messages: number;
  /** Unopened notifications of every other kind. */
  notifications: number;
}

const unread = createStore<Unread>({ messages: 0, notifications: 0 });

/** Returns the sum of all unread counts, as the bar, the tab's title and the app's icon show it. */
export const totalUnread = (): number => unread.get().messages + unread.get().notifications;

/** Changes unread counts, also on the icon of the installed app. */
export function setUnread(changed: Partial<Unread>): void {
  unread.set({ ...unread.get(), ...changed });
  // Not every system has icons that count.
  navigator.setAppBadge?.(totalUnread()).catch(() => undefined);
}

/** Calls the listener after each change; returns a function to unsubscribe. */
export const subscribeToUnread = unread.subscribe;

/** Returns the unread counts by kind. */
export const useUnread = (): Unread => useStore(unread);

/** Returns the sum of all unread counts. */
export const useTotalUnread = (): number => useStore(unread, totalUnread);
