import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { backoff } from '../../shared/backoff.ts';
import type { Transport, TransportEnds } from './bus.ts';

const CHANNEL = 'favr_events';
/**
 * Milliseconds in which events are gathered into one NOTIFY, outside of any transaction
 * (docs/decisions/events-after-commit.md).
 */
const COALESCE_MS = 3;
/** Bytes per NOTIFY; PostgreSQL allows less than 8,000, the rest is for the envelope. */
const MAX_BATCH_BYTES = 7500;
/** Pauses before reconnecting, in milliseconds. */
const RECONNECT = { first: 200, longest: 10_000 };

/** Content of a NOTIFY: events as text, and the node that sent them. */
interface Envelope {
  from: string;
  texts: string[];
}

/**
 * Carries events between processes over LISTEN/NOTIFY on a dedicated connection. It reconnects after a failure and then
 * reports a gap to the bus.
 */
export async function openPostgresTransport(url: string, ends: TransportEnds, log: Logger): Promise<Transport> {
  const self = randomUUID();
  const connection = await keepConnected(url, log, ends.gap, (payload) => {
    const { from, texts } = JSON.parse(payload) as Envelope;
    if (from !== self) texts.forEach(ends.receive);
  });
  let pending: string[] = [];
  // A connection answers one query at a time; events that arrive meanwhile leave together afterwards.
  const oneAtATime = pLimit(1);

  const flush = async () => {
    const texts = pending;
    pending = [];
    for (const batch of batchesOf(texts)) {
      const envelope: Envelope = { from: self, texts: batch };
      await connection.client()?.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(envelope)]);
    }
  };

  return {
    send: (text) => {
      if (pending.push(text) === 1)
        setTimeout(() => oneAtATime(flush).catch((err) => log.warn({ err }, 'events were not sent')), COALESCE_MS);
    },
    close: connection.close,
  };
}

/** Keeps a connection that listens on the channel, and calls `onReconnect` each time it had to be replaced. */
async function keepConnected(
  url: string,
  log: Logger,
  onReconnect: () => void,
  onPayload: (payload: string) => void,
): Promise<{ client(): Client | null; close(): Promise<void> }> {
  let client: Client | null = null;
  let closed = false;

  const connect = async () => {
    const next = new Client({ connectionString: url, application_name: 'favr events', keepAlive: true });
    next.on('notification', ({ payload }) => onPayload(payload!));
    next.on('error', (err) => log.warn({ err }, 'the event connection broke'));
    next.on('end', () => {
      client = null;
      if (!closed) void reconnect(1);
    });
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
    client = next;
  };

  const reconnect = async (failures: number) => {
    await new Promise((resolve) => setTimeout(resolve, backoff(failures, RECONNECT)).unref());
    if (closed) return;
    try {
      await connect();
      onReconnect();
    } catch (err) {
      log.warn({ err }, 'the event connection could not be made');
      void reconnect(failures + 1);
    }
  };

  await connect();
  return {
    client: () => client,
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}

/** Groups texts, in order, into batches that fit into one NOTIFY. */
function batchesOf(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let size = Infinity;
  for (const text of texts) {
    const bytes = Buffer.byteLength(JSON.stringify(text)) + 1;
    size += bytes;
    if (size > MAX_BATCH_BYTES) {
      batches.push([]);
      size = bytes;
    }
    batches.at(-1)!.push(text);
  }
  return batches;
}
