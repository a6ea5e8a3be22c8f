import { EventEmitter } from 'node:events';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Job, JobMap, QueueName } from './job-map.ts';
import { redactedText } from '../platform/log.ts';
import { PooledClient } from '../platform/postgres/postgres-client.ts';
import { isRecurring, queueNames, queues, type Queue } from './queues.ts';

/**
 * Connections of pg-boss itself, for everything outside the callers' transactions: jobs of `outside` queues, upkeep.
 */
const POOL_SIZE = 2;
/** Options that pg-boss hands on to its pool, although its types do not know them. */
const poolOptions = { keepAlive: true, connectionTimeoutMillis: 10_000, Client: PooledClient };

/** A job taken by a worker. */
export interface TakenJob<Q extends QueueName> {
  id: string;
  data: JobMap[Q];
  /** Failures before this attempt. */
  failures: number;
  /** The id of the request it follows from; undefined for one that follows from none. */
  requestId: string | undefined;
}

/** Jobs of a queue that should have been taken long ago. */
interface LateJobs {
  queue: string;
  count: number;
  /** Seconds since the first of them was due. */
  seconds: number;
}

/**
 * The queues, in the same database as everything else: a job commits with the change it follows from, or not at all.
 */
export interface Jobs {
  /**
   * Adds jobs within the transaction of `db`.
   * @param requestId the id of the request they follow from.
   */
  add(db: EntityManager, jobs: readonly Job[], requestId: string): Promise<void>;
  /**
   * Wakes the workers of this process after a job was added; has them look for one that is due later by then.
   * @param startAfter seconds from now, or the moment; now where left out.
   */
  wake(queue: QueueName, startAfter?: Job['startAfter']): void;
  /** Calls `listener` with the ms until a job added by this process is due, until the returned function is called. */
  onLater(listener: (ms: number) => void): () => void;
  /** Calls `listener` at each {@link Jobs.wake} of a queue, until the returned function is called. */
  onWake(queue: QueueName, listener: () => void): () => void;
  /** Takes up to `count` due jobs; with `db` in its transaction, whose rollback returns them. */
  take<Q extends QueueName>(queue: Q, count: number, db?: EntityManager): Promise<TakenJob<Q>[]>;
  /** Removes a finished job. */
  done(queue: QueueName, id: string, db?: EntityManager): Promise<void>;
  /** Schedules a retry of a failed job, or stores it as failed after the last one. */
  failed(queue: QueueName, id: string, error: unknown, db?: EntityManager): Promise<void>;
  /** Finds the queues with jobs that are due now, and the ms until the next job is, in one look over all of them. */
  due(): Promise<{ queues: QueueName[]; nextMs: number }>;
  /** Finds the queues with jobs that have been due for more than `seconds`. */
  late(seconds: number): Promise<LateJobs[]>;
  /** Closes the connections. */
  close(): Promise<void>;
}

/**
 * Opens the queues of a database; pg-boss creates and upgrades its tables under a lock of its own.
 * @param parts.upkeep lets this process time out jobs and delete old failures.
 */
export async function openJobs({
  dataSource,
  upkeep,
  log,
}: {
  dataSource: DataSource;
  upkeep: boolean;
  log: Logger;
}): Promise<Jobs> {
  const { url } = dataSource.options as { url: string };
  const boss = new PgBoss({
    connectionString: url,
    max: POOL_SIZE,
    application_name: 'favr jobs',
    ...poolOptions,
    schedule: false,
    supervise: upkeep,
    maintenanceIntervalSeconds: 30,
  });
  boss.on('error', (err) => log.warn({ err }, 'the upkeep of jobs failed'));
  await boss.start();
  // Two processes that create the same queue at once deadlock on its tables.
  await withAdvisoryLock(dataSource, 'creatingQueues', async () => {
    for (const name of queueNames) await declare(boss, name, queues[name]);
  });
  // Times out what a crash left behind now, rather than after the first interval.
  if (upkeep) await boss.maintain();
  return {
    add: async (db, jobs, requestId) => {
      if (jobs.length > 0)
        await boss.insert(
          jobs.map((job) => asInserted(job, requestId)),
          within(db),
        );
    },
    ...createWakes(),
    take: async (queue, count, db) => {
      const options = { batchSize: count, priority: false, includeMetadata: true, ...within(db) } as const;
      return (await boss.fetch<Stored>(queue, options)).map(asTaken<typeof queue>);
    },
    // Deleted rather than kept as completed: their effects are in the tables, and the job table stays small.
    done: async (queue, id, db) => void (await boss.deleteJob(queue, id, within(db))),
    failed: async (queue, id, error, db) =>
      void (await boss.fail(queue, id, { message: redactedText(error) }, within(db))),
    due: async () => {
      const rows: { queue: QueueName; ms: number }[] = await dataSource.query(DUE);
      return {
        queues: rows.filter(({ ms }) => ms <= 0).map(({ queue }) => queue),
        nextMs: Math.min(...rows.map(({ ms }) => ms).filter((ms) => ms > 0)),
      };
    },
    late: (seconds) => dataSource.query(LATE, [seconds]),
    close: () => boss.stop({ graceful: false }),
  };
}

/** The ms until the first job of each queue is due, in pg-boss' table and the words of its index. */
const DUE = `SELECT name AS queue, extract(epoch FROM min(start_after) - now())::float * 1000 AS ms
  FROM pgboss.job WHERE state < 'active' GROUP BY name`;

const LATER = Symbol('later');

/** Creates the wake-ups of a process. */
function createWakes(): Pick<Jobs, 'wake' | 'onLater' | 'onWake'> {
  const wakes = new EventEmitter().setMaxListeners(0);
  const listen = (name: string | symbol, listener: (ms: number) => void) => {
    wakes.on(name, listener);
    return () => void wakes.off(name, listener);
  };
  return {
    wake: (queue, startAfter) => {
      const ms = msUntil(startAfter);
      if (ms > 0) wakes.emit(LATER, ms);
      else wakes.emit(queue);
    },
    onLater: (listener) => listen(LATER, listener),
    onWake: (queue, listener) => listen(queue, listener),
  };
}

/** Returns the ms until a job is due. */
function msUntil(startAfter: Job['startAfter'] = 0): number {
  return startAfter instanceof Date ? startAfter.getTime() - Date.now() : startAfter * 1_000;
}

/** Late jobs by queue, in pg-boss' table; $1 is seconds. */
const LATE = `
  SELECT name AS queue, count(*)::int AS count, extract(epoch FROM now() - min(start_after))::int AS seconds
  FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after < now() - $1 * interval '1 second'
  GROUP BY name ORDER BY name`;

async function declare(
  boss: PgBoss,
  name: QueueName,
  { retries, retryAfter, seconds, onePerKey = false }: Queue,
): Promise<void> {
  const options = {
    name,
    policy: onePerKey ? 'short' : 'standard',
    retryLimit: retries,
    retryDelay: retryAfter,
    retryBackoff: !isRecurring(name),
    expireInSeconds: seconds,
  } satisfies PgBoss.Queue;
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}

/** A job's data as pg-boss stores it, with the id of its request beside it. */
type Stored<D extends object = object> = D & { requestId?: string };

/** Returns a job as pg-boss stores it; a recurring one follows from no request, and not from the run before. */
const asInserted = ({ queue, data, startAfter, key }: Job, requestId: string): PgBoss.JobInsert<object> => ({
  name: queue,
  data: (isRecurring(queue) ? data : { ...data, requestId }) satisfies Stored,
  ...(startAfter && { startAfter: typeof startAfter === 'number' ? String(startAfter) : startAfter }),
  ...(key && { singletonKey: key }),
});

/** Returns a job as its worker takes it. */
function asTaken<Q extends QueueName>({
  id,
  data: { requestId, ...data },
  retryCount,
}: PgBoss.JobWithMetadata<Stored>): TakenJob<Q> {
  return { id, data: data as JobMap[Q], failures: retryCount, requestId };
}

/** Makes pg-boss run its SQL in a transaction. */
const within = (db?: EntityManager): PgBoss.ConnectionOptions =>
  db
    ? {
        db: {
          executeSql: async (text, values) => ({ rows: (await db.queryRunner!.query(text, values, true)).records }),
        },
      }
    : {};
