const listeners = new Set<() => void>();

/** A session ended without a word, and somebody wanted to do something with it: they have to sign in again. */
export function notifySessionExpired(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever somebody has to sign in again. Returns how to stop. */
export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
