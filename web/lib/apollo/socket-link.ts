import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, type Client } from 'graphql-ws';
import { setSocketConnected } from './socket-status.ts';

const address = new URL('/graphql', window.location.href);
address.protocol = address.protocol.replace('http', 'ws');

/** How often an idle socket is asked whether it is still there, and how long an answer or a new connection may take, in milliseconds. */
const askEvery = 10_000;
const requestTimeoutMs = 10_000;

/** What the server closes with when the session behind a socket has ended. */
const sessionEnded = 4401;

/** Waits before a new socket, in milliseconds: 3 s, then doubling to 30 s (docs/behaviour.md#live-updates), never all clients at the same moment. */
const pauseBefore = (tries: number) => Math.min(30_000, 3_000 * 2 ** tries) + Math.random() * 500;

let overdue: ReturnType<typeof setTimeout> | undefined;
let hurry = () => {};
/** Whether the socket was dropped to have a new one: that one is not waited for. */
let replacing = false;

const answered = () => clearTimeout(overdue);

/** A phone that slept or changed its network holds a socket that is dead, or never comes to life, without knowing. */
const awaitAnswer = () => {
  answered();
  overdue = setTimeout(() => socket.terminate(), requestTimeoutMs);
};

const pause = (tries: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, replacing ? 0 : pauseBefore(tries));
    replacing = false;
    hurry = () => {
      clearTimeout(timer);
      resolve();
    };
  });

const endListeners = new Set<() => void>();
const isSessionEnd = (reason: unknown) => (reason as { code?: unknown } | null)?.code === sessionEnded;

const socket = createClient({
  url: address.href,
  retryAttempts: Infinity,
  shouldRetry: () => true,
  retryWait: pause,
  keepAlive: askEvery,
  on: {
    connecting: awaitAnswer,
    connected: () => {
      answered();
      setSocketConnected(true);
    },
    ping: (received) => received || awaitAnswer(),
    pong: answered,
    closed: (event) => {
      answered();
      setSocketConnected(false);
      if (isSessionEnd(event)) for (const listener of endListeners) listener();
    },
  },
});

window.addEventListener('online', () => hurry());

/**
 * Leaves the text out where a hash stands for it (hash-link.ts). graphql-ws gives up for good on a socket whose session has ended;
 * what was followed goes on over a new one, with the rights that are left.
 */
const subscribe: Client['subscribe'] = (payload, sink) => {
  const sent = payload.extensions?.persistedQuery ? { ...payload, query: '' } : payload;
  let stop = () => {};
  const begin = () => {
    stop = socket.subscribe(sent, {
      next: (value) => sink.next(value as Parameters<typeof sink.next>[0]),
      complete: () => sink.complete(),
      error: (reason) => (isSessionEnd(reason) ? begin() : sink.error(reason)),
    });
  };
  begin();
  return () => stop();
};

/** Subscriptions over graphql-ws: one socket for all of them, opened by the first, mended by itself. */
export const socketLink = new GraphQLWsLink({ ...socket, subscribe });

/** Drops the socket; running subscriptions move to a new one at once, which carries the cookies of whoever is signed in by then. */
export function reopenSocket(): void {
  replacing = true;
  socket.terminate();
}

/** Ends the socket for good, as a person leaves (RFC 6455 code 1000). */
export function closeSocket(): void {
  void Promise.resolve(socket.dispose()).catch(() => undefined);
}

/** Calls back when the server closes the socket because its session has ended, here or on another device. Returns how to stop. */
export function onSessionEnded(listener: () => void): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}
