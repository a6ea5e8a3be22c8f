import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createStore, useStore } from '../browser/store.ts';

const connected = createStore(false);

/** Number of times that subscriptions began to listen; each but the first may have missed events. */
const beginnings = createStore(0);

/** Has the screen catch up with what a subscription may have missed that has begun again, or never began. */
export const countBeginning = (): void => beginnings.set(beginnings.get() + 1);

/** Resolves once the subscriptions that were begun so far listen; the socket's module brings it (socket-link.ts). */
export const listening: { ask: (() => Promise<void>) | null } = { ask: null };

/** Subscriptions that were begun and wait for the socket's code before they are sent. */
const onTheWay = new Set<Promise<unknown>>();

/** Notes a subscription that is sent once `ready` resolves. */
export function noteOnTheWay<Ready>(ready: Promise<Ready>): Promise<Ready> {
  const noted = ready.finally(() => onTheWay.delete(noted));
  onTheWay.add(noted);
  return noted;
}

/** Resolves once every subscription that was begun so far has been sent, or cannot be. */
export const allSent = (): Promise<unknown> => Promise.allSettled(onTheWay);

/** Stores that the socket has connected or closed. */
export const setSocketConnected = connected.set;

/** Returns true while the socket is connected. */
export const isSocketConnected = connected.get;

/** Does the same for a component. */
export const useSocketConnected = (): boolean => useStore(connected);

/** Age up to which an answer is too fresh to be asked for again at the page's first connection, in milliseconds. */
const freshMs = 3_000;

/**
 * Calls `refetch` after each connection of the socket or new beginning of a subscription: events before it were missed.
 * While no socket connects, it is called every 30 s.
 * @param firstAfterMs delay after the page's first connection, which misses little, in milliseconds; null spares it to
 *   what was asked for within the last 3 s.
 */
export function useOnReconnect(refetch: () => void, firstAfterMs: number | null = 0): void {
  const count = useStore(beginnings);
  const seen = useRef(count);
  const [askedAt] = useState(() => performance.now());
  const catchUp = useEffectEvent(refetch);
  useEffect(() => {
    const isNew = count > seen.current;
    seen.current = count;
    if (!isNew) return;
    if (count === 1 && firstAfterMs === null && performance.now() - askedAt < freshMs) return;
    if (count > 1 || !firstAfterMs) return catchUp();
    const timer = setTimeout(catchUp, firstAfterMs);
    return () => clearTimeout(timer);
  }, [count, firstAfterMs, askedAt]);
}

/**
 * Calls `refetch` where {@link useOnReconnect} does, and once more for a component that comes while the socket is
 * connected: what it asks for at its beginning may be answered before its own subscriptions listen.
 */
export function useOnceListening(refetch: () => void): void {
  const catchUp = useEffectEvent(refetch);
  useOnReconnect(refetch);
  useEffect(() => {
    let isHere = true;
    if (isSocketConnected()) void listening.ask?.().then(() => isHere && catchUp());
    return () => void (isHere = false);
  }, []);
}
