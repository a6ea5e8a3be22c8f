import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, type Client } from 'graphql-ws';
import { socketPause } from '../../../shared/backoff.ts';
import { createSignal } from '../browser/store.ts';
import { currentLocale, i18n, type Language } from '../i18n/translate.ts';
import { ListeningDocument } from '../../generated/graphql.ts';
import { personHeaders } from '../session/person-headers.ts';
import { currentViewer } from '../session/viewer.ts';
import { hashOf } from './persisted/document-text.ts';
import { allSent, countBeginning, isSocketConnected, listening, setSocketConnected } from './socket-status.ts';

const address = new URL('/graphql', window.location.href);
address.protocol = address.protocol.replace('http', 'ws');

/** Interval between pings on an idle socket, in milliseconds (docs/behaviour/connection.md#live-updates). */
const pingInterval = 10_000;

/** Longest wait for a pong or a new connection, in milliseconds (docs/behaviour/connection.md#live-updates). */
const responseTimeout = 10_000;

/** Close code of a socket whose session has ended (docs/decisions/sockets.md). */
const sessionEndedCode = 4401;

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
    const pause = replacing ? 0 : socketPause(retries + 1);
    const timer = setTimeout(resolve, pause);
    replacing = false;
    endPause = () => {
      clearTimeout(timer);
      resolve();
    };
  });

/**
 * Interval between two readings while no socket is connected, in milliseconds
 * (docs/behaviour/connection.md#live-updates).
 */
const pollInterval = 30_000;

let polling: ReturnType<typeof setInterval> | undefined;

/** Has screens read what they follow while no socket connects, as behind a proxy that knows none. */
const startPolling = () => {
  polling ??= setInterval(() => document.hidden || !navigator.onLine || countBeginning(), pollInterval);
};
const stopPolling = () => {
  clearInterval(polling);
  polling = undefined;
};

const sessionEnded = createSignal();
/** Close code of a socket that is meant for another person than is signed in (docs/decisions/identity-fence.md). */
const wrongPersonCode = 4403;

const codeOf = (reason: unknown) => (reason as { code?: unknown } | null)?.code;
const isSessionEnd = (reason: unknown) => codeOf(reason) === sessionEndedCode;

/** The language last named to the server, in which it speaks over the socket; undefined before the first connection. */
let named: Language | undefined;

/** A socket that drops what it can no longer send, where browsers complain: the end, which follows, is told anyway. */
class QuietSocket extends WebSocket {
  override send(data: string): void {
    if (this.readyState <= WebSocket.OPEN) super.send(data);
  }
}

/** Number of operations that were sent; each has its own as id. */
let operations = 0;

const socket = createClient({
  url: address.href,
  generateID: () => String((operations += 1)),
  webSocketImpl: QuietSocket,
  connectionParams: () => {
    named = currentLocale();
    return { ...personHeaders(currentViewer().viewer?.id), 'accept-language': named };
  },
  retryAttempts: Infinity,
  shouldRetry: () => true,
  retryWait,
  keepAlive: pingInterval,
  on: {
    connecting: () => {
      startResponseTimeout();
      startPolling();
    },
    connected: () => {
      clearResponseTimeout();
      stopPolling();
      setSocketConnected(true);
      void catchUp();
    },
    ping: (received) => received || startResponseTimeout(),
    pong: clearResponseTimeout,
    closed: (event) => {
      clearResponseTimeout();
      setSocketConnected(false);
      if (isSessionEnd(event) || codeOf(event) === wrongPersonCode) sessionEnded.notify();
    },
  },
});

/** A query that asks for nothing; the server answers it once the subscriptions that were sent before it listen. */
const nothing = {
  query: '',
  operationName: 'Listening',
  extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(ListeningDocument) } },
};

listening.ask = async () => {
  // What is begun together with this is sent sooner.
  await new Promise((resolve) => setTimeout(resolve));
  await allSent();
  // The next connection asks anew; this must not open one.
  if (!isSocketConnected()) return;
  // Whatever the answer is, such as that of a server of another version, nothing better is known.
  await new Promise<unknown>(
    (resolve) =>
      void socket.subscribe(nothing, { next: () => undefined, error: resolve, complete: () => resolve(null) }),
  );
};

let isCatchingUp = false;

/**
 * Has screens read what happened before their subscriptions listen: what they read sooner may miss what happens in
 * between (docs/behaviour/connection.md#live-updates).
 */
async function catchUp(): Promise<void> {
  if (isCatchingUp) return;
  isCatchingUp = true;
  await listening.ask?.();
  isCatchingUp = false;
  if (isSocketConnected()) countBeginning();
}

window.addEventListener('online', () => endPause());

// Notices arrive in the language that was named; texts that were loaded count as a change as well.
i18n.on('change', () => {
  if (named !== undefined && named !== currentLocale()) reopenSocket();
});

/** Codes of failures that pass; a subscription that ends with another code is not begun again. */
const passingFailures = new Set(['INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS']);

const isPassing = (errors: unknown): boolean =>
  Array.isArray(errors) && errors.some(({ extensions }) => passingFailures.has(extensions?.code));

/**
 * Subscribes over the socket, without the operation's text where its hash is sent (persisted-query-link.ts). graphql-ws
 * gives up on a socket whose session has ended; the subscription then moves to a new one, with the rights that remain.
 * One that failed for the moment begins again after a pause.
 */
const subscribe: Client['subscribe'] = (payload, sink) => {
  const sent = payload.extensions?.persistedQuery ? { ...payload, query: '' } : payload;
  let unsubscribe = () => {};
  let failures = 0;
  const startLater = () => {
    const timer = setTimeout(
      () => {
        start();
        countBeginning();
      },
      socketPause((failures += 1)),
    );
    unsubscribe = () => clearTimeout(timer);
  };
  const start = () => {
    let hasFailed = false;
    const release = socket.subscribe(sent, {
      next: (value) => {
        if (hasFailed) return;
        hasFailed = isPassing(value.errors);
        if (!hasFailed) {
          failures = 0;
          return sink.next(value as Parameters<typeof sink.next>[0]);
        }
        release();
        startLater();
      },
      complete: () => hasFailed || sink.complete(),
      error: (reason) => {
        if (isSessionEnd(reason)) start();
        else if (isPassing(reason)) startLater();
        else sink.error(reason);
      },
    });
    unsubscribe = release;
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
  // One that was refused waits for its next attempt.
  endPause();
}

/** Closes the socket for good, as a person leaves (RFC 6455 code 1000). */
export function closeSocket(): void {
  stopPolling();
  void Promise.resolve(socket.dispose()).catch(() => undefined);
}

/**
 * Calls the listener when the server closes the socket because its session ended or is another person's; returns a
 * function to unsubscribe.
 */
export const onSessionEnded = sessionEnded.subscribe;
