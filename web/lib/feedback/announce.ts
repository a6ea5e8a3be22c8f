import { createStore, useStore } from '../browser/store.ts';

/** Time after which an announcement is removed, in milliseconds (docs/behaviour/screens.md#announcements). */
const removalDelay = 1_000;

const announcement = createStore('');
let removal: ReturnType<typeof setTimeout> | undefined;

/** Announces to screen readers what appeared by itself; what a person asked for is read out by its focus or role. */
export function announce(text: string): void {
  clearTimeout(removal);
  announcement.set(text);
  removal = setTimeout(() => announcement.set(''), removalDelay);
}

/** Returns the text being announced; empty most of the time. */
export const useAnnouncement = (): string => useStore(announcement);
