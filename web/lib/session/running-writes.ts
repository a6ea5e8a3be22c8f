let running = 0;

/** Counts a write to the server, such as a mutation or an upload; returns a function to call once it has ended. */
export function trackWrite(): () => void {
  running += 1;
  return () => (running -= 1);
}

/** Returns true while a write to the server runs. */
export const isWriting = (): boolean => running > 0;
