import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { backoff, jittered } from '../../shared/backoff.ts';
import { createPostgresClient, statementName } from '../platform/postgres/postgres-client.ts';

/** Pauses before reconnecting, in milliseconds; jittered, so that nodes do not come back together. */
const RECONNECT = { first: 200, longest: 10_000 };

/** Options of {@link listenToPostgres}. */
export interface ListenerOptions {
  url: string;
  channel: string;
  log: Logger;
  /** Receives the payload of each notification. */
  onPayload(payload: string): void;
  /** Called each time a new connection listens in place of one that broke. */
  onReconnect(): void;
  /** Milliseconds between two checks that the connection still answers. */
  heartbeatMs: number;
  /** Milliseconds a connection may take for an answer before it counts as broken. */
  answerMs: number;
}

/** A connection that listens on a channel and is replaced whenever it breaks. */
export interface PostgresListener {
  /** Returns true while a connection listens. */
  isUp(): boolean;
  /** Runs a statement on the connection; without an answer in time the connection is replaced. */
  query(text: string, values: unknown[]): Promise<void>;
  /** Closes the connection, or ends the attempts to make one, at once. */
  close(): Promise<void>;
}

/** One connection that listens. */
interface Link {
  query(text: string, values?: unknown[]): Promise<void>;
  /** Resolves when the connection has ended. */
  ended: Promise<void>;
}

/**
 * Listens on a channel over one supervised connection: a single loop waits until it has ended, then makes the next one,
 * with jittered backoff. Rejects when the first connection cannot be made.
 */
export async function listenToPostgres(options: ListenerOptions): Promise<PostgresListener> {
  const { log, onReconnect } = options;
  const closing = new AbortController();
  let link: Link | null = await openLink(options, closing.signal);

  const reconnect = async (): Promise<Link | null> => {
    for (let failures = 1; ; failures += 1) {
      const pause = jittered(backoff(failures, RECONNECT));
      await sleep(pause, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return null;
      try {
        return await openLink(options, closing.signal);
      } catch (err) {
        if (!closing.signal.aborted) log.warn({ err }, 'the event connection could not be made');
      }
    }
  };
  const supervise = async () => {
    for (let current: Link | null = link; current;) {
      await current.ended;
      link = null;
      link = current = await reconnect();
      if (current) onReconnect();
    }
  };
  const supervising = supervise();

  return {
    isUp: () => link !== null,
    query: async (text, values) => {
      if (!link) throw new Error('there is no event connection');
      await link.query(text, values);
    },
    close: async () => {
      closing.abort();
      await supervising;
    },
  };
}

/** Tests for the refusal of a statement by a server that goes on serving the connection. */
export const isRefusal = (error: unknown): boolean => error instanceof DatabaseError && error.severity === 'ERROR';

/** Opens a connection that listens and checks itself; rejects once a failed one has ended. */
async function openLink(options: ListenerOptions, closing: AbortSignal): Promise<Link> {
  const { url, channel, log, onPayload, heartbeatMs, answerMs } = options;
  const { client, hangUp } = createPostgresClient({
    connectionString: url,
    application_name: 'favr events',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('notification', ({ payload }) => onPayload(payload!));
  client.on('error', (err) => {
    if (!closing.aborted) log.warn({ err }, 'the event connection broke');
    hangUp();
  });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // A connection answers one query at a time.
  const oneAtATime = pLimit(1);
  const query = (text: string, values: unknown[] = []) =>
    oneAtATime(async () => {
      await client.query({ name: statementName(text, values), text, values }).catch((err: unknown) => {
        if (!isRefusal(err)) hangUp();
        throw err;
      });
    });
  const beat = () =>
    query('SELECT 1').catch((err: unknown) => log.debug({ err }, 'the event connection missed a heartbeat'));

  closing.addEventListener('abort', hangUp);
  const heartbeat = setInterval(() => void beat(), heartbeatMs).unref();
  client.once('end', () => {
    clearInterval(heartbeat);
    closing.removeEventListener('abort', hangUp);
  });
  try {
    await client.connect();
    // A wake-up need not outlive a crash, so none waits for the disk; what it tells of is committed already.
    await query(`SET synchronous_commit = off; LISTEN ${channel}`);
  } catch (err) {
    hangUp();
    await ended;
    throw err;
  }
  return { query, ended };
}
