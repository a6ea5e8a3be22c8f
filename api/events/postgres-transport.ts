import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Transport, TransportEnds } from './bus.ts';
import { createOutgoing, type Carrier } from './outgoing.ts';
import { isRefusal, listenToPostgres } from './postgres-listener.ts';

const CHANNEL = 'favr_events';
/**
 * Milliseconds in which events are gathered into one NOTIFY, outside of any transaction
 * (docs/decisions/events-after-commit.md).
 */
const COALESCE_MS = 3;
/** Bytes per NOTIFY; PostgreSQL allows less than 8,000, the rest is for the envelope. */
const MAX_BATCH_BYTES = 7500;
/** Milliseconds between heartbeats on the connection, and for an answer, before it counts as broken. */
const TIMES = { heartbeatMs: 5_000, answerMs: 5_000 };

/** Content of a NOTIFY: events as text, and the node that sent them. */
interface Envelope {
  from: string;
  texts: string[];
  /** True when events of that node may have been lost. */
  gap?: boolean;
}

/**
 * Carries events between processes over LISTEN/NOTIFY on a dedicated connection. After a failure it reconnects, sends
 * what waited and reports a gap, to its own bus and to the other nodes.
 */
export async function openPostgresTransport(
  url: string,
  ends: TransportEnds,
  log: Logger,
  times = TIMES,
): Promise<Transport> {
  const self = randomUUID();
  const own = `{"from":"${self}"`;
  const listener = await listenToPostgres({
    url,
    channel: CHANNEL,
    log,
    ...times,
    onPayload: (payload) => {
      // PostgreSQL tells this node of its own events too, which need not be read.
      if (payload.startsWith(own)) return;
      const { texts, gap } = JSON.parse(payload) as Envelope;
      texts.forEach(ends.receive);
      if (gap) ends.gap();
    },
    onReconnect: () => {
      ends.gap();
      outgoing.addGap();
    },
  });
  const notify = (content: Omit<Envelope, 'from'>) =>
    listener.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: self, ...content })]);
  const carrier: Carrier = {
    gatherMs: COALESCE_MS,
    isUp: listener.isUp,
    countTogether: countInOneNotify,
    send: (texts) => notify({ texts: [...texts] }),
    sendGap: () => notify({ texts: [], gap: true }),
    isRefusal,
  };
  const outgoing = createOutgoing(carrier, log);

  return {
    send: outgoing.add,
    close: async () => {
      await outgoing.flush();
      await listener.close();
    },
  };
}

/** Returns how many of the first texts, at least one, fit into one NOTIFY. */
function countInOneNotify(texts: readonly string[]): number {
  let size = 0;
  const tooMany = texts.findIndex((text) => (size += Buffer.byteLength(JSON.stringify(text)) + 1) > MAX_BATCH_BYTES);
  return tooMany === -1 ? texts.length : Math.max(1, tooMany);
}
