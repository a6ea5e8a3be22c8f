import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

/** How often lists are read again while no socket brings their news, in milliseconds (docs/behaviour.md#live-updates). */
const refreshEvery = 30_000;

let live = false;
/** How many sockets have stood; each after the first replaced a lost one. */
let sockets = 0;
const listeners = new Set<() => void>();

/** Says whether a socket stands. */
export function setSocketConnected(stands: boolean): void {
  live = stands;
  if (stands) sockets += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a socket stands; the component renders again when that changes. */
export const useSocketConnected = (): boolean => useSyncExternalStore(subscribe, () => live);

/**
 * Calls back each time a socket comes to stand, the first and every one that replaces a lost one: what happened before was missed. After the first,
 * which misses little, `firstAfterMs` later.
 */
export function useOnReconnect(readAgain: () => void, firstAfterMs = 0): void {
  const stands = useSocketConnected();
  const stood = useRef(stands);
  const catchUp = useEffectEvent(readAgain);
  useEffect(() => {
    const isNew = stands && !stood.current;
    stood.current = stands;
    if (!isNew) return;
    if (sockets > 1 || firstAfterMs === 0) return catchUp();
    const wait = setTimeout(catchUp, firstAfterMs);
    return () => clearTimeout(wait);
  }, [stands, firstAfterMs]);
}

/** For `useQuery`: while no socket stands, it reads again every 30 s, unless nobody looks. */
export function usePollingFallback(): { pollInterval: number; skipPollAttempt: () => boolean } {
  return { pollInterval: useSocketConnected() ? 0 : refreshEvery, skipPollAttempt: unwatched };
}

const unwatched = () => document.hidden || !navigator.onLine;
