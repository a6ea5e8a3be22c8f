import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';

/** A way in: GraphQL over HTTP or its socket, REST, or the documented socket. */
export type Door = 'graphql' | 'graphql-ws' | 'rest' | 'ws';

/** Operation of everything without a name of our own: names that clients choose would grow without bound. */
const OTHER = 'other';

/** Code of an operation that was not refused. */
export const OK = 'OK';

/** Upper bounds of the buckets of durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The measurements of a process (docs/operations.md#metrics). */
export interface Metrics {
  registry: Registry;
  /** Starts the clock of an operation; the returned function counts it, by its name or as {@link OTHER}. */
  startOperation(door: Door): (operation: string | undefined, code: string) => void;
  /** Seconds from the emission of an event on another node to its arrival here. */
  eventLag: Histogram;
  openSockets: Gauge;
  /** Pushes by `result`: sent, gone (the device has unsubscribed) or failed. */
  pushes: Counter<'result'>;
  /** Mails by `result`: sent or failed. */
  mails: Counter<'result'>;
  /** Text messages by `result`: sent, failed, or refused because `SMS_A_DAY` is used up. */
  texts: Counter<'result'>;
  /** Characters sent to the translator by `result`: translated or failed. */
  translated: Counter<'result'>;
  /** Jobs by `queue` and `state`, read at each scrape. */
  jobs: Gauge<'queue' | 'state'>;
  /** Seconds since the oldest job of a queue was due, read at each scrape. */
  oldestJob: Gauge<'queue'>;
  /** Connections of the pool by `state`, read at each scrape. */
  connections: Gauge<'state'>;
}

/** Creates the measurements of a process; those of Node.js only where somebody may read them. */
export function createMetrics({
  METRICS_TOKEN,
  METRICS_PORT,
}: Pick<Config, 'METRICS_TOKEN' | 'METRICS_PORT'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (METRICS_TOKEN || METRICS_PORT) collectDefaultMetrics({ register: registry });
  return {
    registry,
    startOperation: operationMeter(registers),
    eventLag: new Histogram({
      name: 'favr_event_lag_seconds',
      help: 'Time from the emission of an event on another node to its arrival here',
      buckets: BUCKETS,
      registers,
    }),
    openSockets: new Gauge({ name: 'favr_open_sockets', help: 'Open sockets of both kinds', registers }),
    pushes: new Counter({
      name: 'favr_pushes_total',
      help: 'Pushes by result: sent, gone (unsubscribed) or failed',
      labelNames: ['result'],
      registers,
    }),
    texts: new Counter({
      name: 'favr_texts_total',
      help: 'Text messages by result: sent, failed, or refused because SMS_A_DAY is used up',
      labelNames: ['result'],
      registers,
    }),
    translated: new Counter({
      name: 'favr_translated_characters_total',
      help: 'Characters sent to the translator by result: translated or failed',
      labelNames: ['result'],
      registers,
    }),
    mails: new Counter({
      name: 'favr_mails_total',
      help: 'Mails by result: sent or failed',
      labelNames: ['result'],
      registers,
    }),
    jobs: new Gauge({ name: 'favr_jobs', help: 'Jobs by queue and state', labelNames: ['queue', 'state'], registers }),
    oldestJob: new Gauge({
      name: 'favr_oldest_job_seconds',
      help: 'Time since the oldest waiting or running job of a queue was due',
      labelNames: ['queue'],
      registers,
    }),
    connections: new Gauge({
      name: 'favr_database_connections',
      help: 'Connections of the pool: total and idle; requests waiting for one: waiting',
      labelNames: ['state'],
      registers,
    }),
  };
}

/** Creates the count and the durations of operations. */
function operationMeter(registers: Registry[]): Metrics['startOperation'] {
  const operations = new Counter({
    name: 'favr_operations_total',
    help: 'Operations, requests and messages by door, name and refusal code',
    labelNames: ['door', 'operation', 'code'],
    registers,
  });
  const durations = new Histogram({
    name: 'favr_operation_duration_seconds',
    help: 'Time until an operation was answered, or a subscription begun',
    labelNames: ['door', 'operation'],
    buckets: BUCKETS,
    registers,
  });
  return (door) => {
    const started = performance.now();
    return (operation = OTHER, code) => {
      operations.inc({ door, operation, code });
      durations.observe({ door, operation }, (performance.now() - started) / 1000);
    };
  };
}
