import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, type Client } from 'graphql-ws';

const address = new URL('/graphql', window.location.href);
address.protocol = address.protocol.replace('http', 'ws');

/** How often an idle socket is asked whether it is still there, and how long an answer or a new connection may take, in milliseconds. */
const askEvery = 10_000;
const patience = 10_000;

/** Waits before a new socket, in milliseconds: at once at first, then from 1 s doubling to 30 s (spec §9), never all clients at the same moment. */
const pauseBefore = (tries: number) => (tries === 0 ? 0 : Math.min(30_000, 1_000 * 2 ** (tries - 1))) + Math.random() * 500;

let overdue: ReturnType<typeof setTimeout> | undefined;

const answered = () => clearTimeout(overdue);

/** A phone that slept or changed its network holds a socket that is dead, or never comes to life, without knowing. */
const awaitAnswer = () => {
  answered();
  overdue = setTimeout(() => socket.terminate(), patience);
};

const socket = createClient({
  url: address.href,
  retryAttempts: Infinity,
  shouldRetry: () => true,
  retryWait: (tries) => new Promise((resolve) => setTimeout(resolve, pauseBefore(tries))),
  keepAlive: askEvery,
  on: {
    connecting: awaitAnswer,
    connected: answered,
    ping: (received) => received || awaitAnswer(),
    pong: answered,
    closed: answered,
  },
});

/** Leaves the text out where a hash stands for it (hash-link.ts). */
const subscribe: Client['subscribe'] = (payload, sink) => socket.subscribe(payload.extensions?.persistedQuery ? { ...payload, query: '' } : payload, sink);

/** Subscriptions over graphql-ws: one socket for all of them, opened by the first, mended by itself. */
export const socketLink = new GraphQLWsLink({ ...socket, subscribe });

/** Drops the socket; running subscriptions move to a new one, which carries the cookies of whoever is signed in by then. */
export function reopenSocket(): void {
  socket.terminate();
}

/** Calls back each time a socket stands, the first and every one that replaces a lost one: what happened before was missed. Returns how to stop. */
export const onConnected = (listener: () => void): (() => void) => socket.on('connected', listener);
