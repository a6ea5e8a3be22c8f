/** How long an announcement stands before it is taken away, in milliseconds (docs/behaviour.md#announcements). */
const removalDelay = 1_000;

let words = '';
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function say(next: string): void {
  words = next;
  for (const listener of listeners) listener();
}

/** Tells screen readers of something that appeared by itself and that nobody would look for. What is on the screen anyway needs no announcement. */
export function announce(text: string): void {
  clearTimeout(removal);
  say(text);
  removal = setTimeout(() => say(''), removalDelay);
}

/** For the region that holds them: `useSyncExternalStore(subscribeToAnnouncements, currentAnnouncement)`. */
export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is being announced; empty most of the time. */
export const currentAnnouncement = (): string => words;
