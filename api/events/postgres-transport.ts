import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Transport, TransportEnds } from './bus.ts';

const CHANNEL = 'favr_events';
/** Events of this many milliseconds leave together, outside the write transaction (docs/decisions/events-after-commit.md). */
const COALESCE_MS = 3;
/** PostgreSQL takes less than 8,000 bytes a notification; this many leave room for the envelope. */
const LARGEST_TEXT = 7500;
/** First pause before reconnecting; doubles up to the longest. */
const RECONNECT_MS = 200;
const LONGEST_RECONNECT_MS = 10_000;

/**
 * Carries events between processes over LISTEN/NOTIFY on a connection of its own. When that connection breaks it is made anew
 * and the bus is told of the gap.
 */
export async function openPostgresTransport(url: string, ends: TransportEnds, log: Logger): Promise<Transport> {
  const self = randomUUID();
  let client: Client | null = null;
  let closed = false;
  let outbox: string[] = [];
  /** One connection answers one question after the other; what is said meanwhile leaves together afterwards. */
  const oneAtATime = pLimit(1);

  const connect = async () => {
    const next = new Client({ connectionString: url, application_name: 'favr events', keepAlive: true });
    next.on('notification', ({ payload }) => {
      const { from, texts } = JSON.parse(payload!) as { from: string; texts: string[] };
      if (from !== self) texts.forEach(ends.receive);
    });
    next.on('error', (err) => log.warn({ err }, 'the event connection broke'));
    next.on('end', () => {
      client = null;
      if (!closed) void reconnect(RECONNECT_MS);
    });
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
    client = next;
  };

  const reconnect = async (pause: number) => {
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
    if (closed) return;
    try {
      await connect();
      ends.gap();
    } catch (err) {
      log.warn({ err }, 'the event connection could not be made');
      void reconnect(Math.min(pause * 2, LONGEST_RECONNECT_MS));
    }
  };

  const flush = async () => {
    const texts = outbox;
    outbox = [];
    const batches: string[][] = [];
    let size = Infinity;
    for (const text of texts) {
      size += Buffer.byteLength(JSON.stringify(text)) + 1;
      if (size > LARGEST_TEXT) {
        batches.push([]);
        size = Buffer.byteLength(JSON.stringify(text)) + 1;
      }
      batches.at(-1)!.push(text);
    }
    for (const batch of batches)
      await client?.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: self, texts: batch })]);
  };

  await connect();
  return {
    send: (text) => {
      if (outbox.push(text) === 1)
        setTimeout(() => oneAtATime(flush).catch((err) => log.warn({ err }, 'events were not sent')), COALESCE_MS);
    },
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
