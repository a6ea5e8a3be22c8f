import { useState } from 'react';
import { createStore, useStore } from '../browser/store.ts';

/** Last known reachability of the server (docs/behaviour/connection.md#offline). */
export interface Connectivity {
  reachable: boolean;
  /** Unreachable only: age of the data on screen, in milliseconds since 1970; null where nothing was ever read. */
  asOf: number | null;
}

// A connection lost before this code ran is told by no event.
const connectivity = createStore<Connectivity>({ reachable: navigator.onLine, asOf: null });
let lastResponse: number | null = null;

/** Stores that the server has answered a request. */
export function markReachable(): void {
  lastResponse = Date.now();
  if (!connectivity.get().reachable) connectivity.set({ reachable: true, asOf: null });
}

/**
 * Stores that the server has not answered.
 * @param asOf when the data shown in place of the response was read, in milliseconds since 1970.
 */
export function markUnreachable(asOf?: number): void {
  const current = connectivity.get();
  const next = asOf ?? current.asOf ?? lastResponse;
  if (current.reachable || next !== current.asOf) connectivity.set({ reachable: false, asOf: next });
}

window.addEventListener('offline', () => markUnreachable());

/** Returns true when the last request was answered; for code outside of components. */
export const isReachable = (): boolean => connectivity.get().reachable;

/** Returns the server's reachability and renders the component again when it changes. */
export const useConnectivity = (): Connectivity => useStore(connectivity);

/**
 * Returns true once something could not be loaded, and a function that says so. It may be tried again as soon as the
 * server is reachable again.
 */
export function useLoadFailure(): [failed: boolean, fail: () => void] {
  const current = useStore(connectivity);
  const [failedIn, setFailedIn] = useState<Connectivity | null>(null);
  return [failedIn !== null && (failedIn === current || !current.reachable), () => setFailedIn(connectivity.get())];
}
