import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, type Client } from 'graphql-ws';
import { backoff } from '../../../shared/backoff.ts';
import { createSignal } from '../browser/store.ts';
import { setSocketConnected } from './socket-status.ts';

const address = new URL('/graphql', window.location.href);
address.protocol = address.protocol.replace('http', 'ws');

/** Interval between pings on an idle socket, in milliseconds (docs/behaviour.md#live-updates). */
const pingInterval = 10_000;

/** Longest wait for a pong or a new connection, in milliseconds (docs/behaviour.md#live-updates). */
const responseTimeout = 10_000;

/** Close code of a socket whose session has ended (docs/decisions/sockets.md). */
const sessionEndedCode = 4401;

/** Pauses before a new socket, in milliseconds (docs/behaviour.md#live-updates). */
const reconnectBounds = { first: 3_000, longest: 30_000 };

/** Longest random addition to a pause, in milliseconds: clients of a restarted server must not return together. */
const longestJitter = 500;

let timeout: ReturnType<typeof setTimeout> | undefined;
let endPause = () => {};
/** True while the socket is replaced on purpose; a pause would only delay the new identity. */
let replacing = false;

const clearResponseTimeout = () => clearTimeout(timeout);

/**
 * Terminates a socket that stays silent: a phone that slept or changed its network holds a dead one without an event.
 */
const startResponseTimeout = () => {
  clearResponseTimeout();
  timeout = setTimeout(() => socket.terminate(), responseTimeout);
};

/** Waits before attempt `retries + 1`; graphql-ws counts from 0. */
const retryWait = (retries: number) =>
  new Promise<void>((resolve) => {
    const pause = replacing ? 0 : backoff(retries + 1, reconnectBounds) + Math.random() * longestJitter;
    const timer = setTimeout(resolve, pause);
    replacing = false;
    endPause = () => {
      clearTimeout(timer);
      resolve();
    };
  });

const sessionEnded = createSignal();
const isSessionEnd = (reason: unknown) => (reason as { code?: unknown } | null)?.code === sessionEndedCode;

const socket = createClient({
  url: address.href,
  retryAttempts: Infinity,
  shouldRetry: () => true,
  retryWait,
  keepAlive: pingInterval,
  on: {
    connecting: startResponseTimeout,
    connected: () => {
      clearResponseTimeout();
      setSocketConnected(true);
    },
    ping: (received) => received || startResponseTimeout(),
    pong: clearResponseTimeout,
    closed: (event) => {
      clearResponseTimeout();
      setSocketConnected(false);
      if (isSessionEnd(event)) sessionEnded.notify();
    },
  },
});

window.addEventListener('online', () => endPause());

/**
 * Subscribes over the socket, without the operation's text where its hash is sent (persisted-query-link.ts). graphql-ws
 * gives up on a socket whose session has ended; the subscription then moves to a new one, with the rights that remain.
 */
const subscribe: Client['subscribe'] = (payload, sink) => {
  const sent = payload.extensions?.persistedQuery ? { ...payload, query: '' } : payload;
  let unsubscribe = () => {};
  const start = () => {
    unsubscribe = socket.subscribe(sent, {
      next: (value) => sink.next(value as Parameters<typeof sink.next>[0]),
      complete: () => sink.complete(),
      error: (reason) => (isSessionEnd(reason) ? start() : sink.error(reason)),
    });
  };
  start();
  return () => unsubscribe();
};

/** Carries subscriptions over one shared socket, which the first of them opens and which reconnects by itself. */
export const socketLink = new GraphQLWsLink({ ...socket, subscribe });

/** Replaces the socket at once, so that running subscriptions use the cookies of the current session. */
export function reopenSocket(): void {
  replacing = true;
  socket.terminate();
}

/** Closes the socket for good, as a person leaves (RFC 6455 code 1000). */
export function closeSocket(): void {
  void Promise.resolve(socket.dispose()).catch(() => undefined);
}

/**
 * Calls the listener when the server closes the socket because its session ended; returns a function to unsubscribe.
 */
export const onSessionEnded = sessionEnded.subscribe;
