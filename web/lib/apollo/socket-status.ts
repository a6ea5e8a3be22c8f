import { useEffect, useEffectEvent, useRef } from 'react';
import { createStore, useStore } from '../browser/store.ts';

/**
 * Interval at which lists are polled while no socket is connected, in milliseconds (docs/behaviour.md#live-updates).
 */
const pollInterval = 30_000;

const connected = createStore(false);

/** Number of connections so far; each after the first replaced a lost one. */
let connections = 0;

/** Stores that the socket has connected or closed. */
export function setSocketConnected(isConnected: boolean): void {
  if (isConnected) connections += 1;
  connected.set(isConnected);
}

/** Returns true while the socket is connected. */
export const useSocketConnected = (): boolean => useStore(connected);

/**
 * Calls `refetch` after each connection of the socket, because events before it were missed.
 * @param firstAfterMs delay after the page's first connection, which misses little, in milliseconds.
 */
export function useOnReconnect(refetch: () => void, firstAfterMs = 0): void {
  const isConnected = useSocketConnected();
  const wasConnected = useRef(isConnected);
  const catchUp = useEffectEvent(refetch);
  useEffect(() => {
    const isNew = isConnected && !wasConnected.current;
    wasConnected.current = isConnected;
    if (!isNew) return;
    if (connections > 1 || firstAfterMs === 0) return catchUp();
    const timer = setTimeout(catchUp, firstAfterMs);
    return () => clearTimeout(timer);
  }, [isConnected, firstAfterMs]);
}

/** Returns `useQuery` options that poll every 30 s while no socket is connected and the page is visible and online. */
export function usePollingFallback(): { pollInterval: number; skipPollAttempt: () => boolean } {
  return { pollInterval: useSocketConnected() ? 0 : pollInterval, skipPollAttempt: isHiddenOrOffline };
}

const isHiddenOrOffline = () => document.hidden || !navigator.onLine;
