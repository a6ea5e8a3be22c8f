import { EventEmitter } from 'node:events';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Job, JobMap, QueueName } from './job-map.ts';
import { queueNames, queues, type Queue } from './queues.ts';

/**
 * Connections of pg-boss itself, for everything outside the callers' transactions: jobs of `outside` queues, upkeep.
 */
const POOL_SIZE = 2;

/** A job taken by a worker. */
export interface TakenJob<Q extends QueueName> {
  id: string;
  data: JobMap[Q];
}

/**
 * The queues, in the same database as everything else: a job commits with the change it follows from, or not at all.
 */
export interface Jobs {
  /** Adds jobs within the transaction of `db`. */
  add(db: EntityManager, jobs: readonly Job[]): Promise<void>;
  /** Wakes the workers of this process after jobs were added; other nodes poll. */
  wake(queue: QueueName): void;
  /** Calls `listener` at each {@link Jobs.wake} of a queue, until the returned function is called. */
  onWake(queue: QueueName, listener: () => void): () => void;
  /** Takes up to `count` due jobs; with `db` in its transaction, whose rollback returns them. */
  take<Q extends QueueName>(queue: Q, count: number, db?: EntityManager): Promise<TakenJob<Q>[]>;
  /** Removes a finished job. */
  done(queue: QueueName, id: string, db?: EntityManager): Promise<void>;
  /** Schedules a retry of a failed job, or stores it as failed after the last one. */
  failed(queue: QueueName, id: string, error: unknown, db?: EntityManager): Promise<void>;
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
  const wakes = new EventEmitter().setMaxListeners(0);
  return {
    add: async (db, jobs) => {
      if (jobs.length > 0) await boss.insert(jobs.map(asInserted), within(db));
    },
    wake: (queue) => void wakes.emit(queue),
    onWake: (queue, listener) => {
      wakes.on(queue, listener);
      return () => void wakes.off(queue, listener);
    },
    take: async (queue, count, db) => boss.fetch(queue, { batchSize: count, priority: false, ...within(db) }),
    // Deleted rather than kept as completed: their effects are in the tables, and the job table stays small.
    done: async (queue, id, db) => void (await boss.deleteJob(queue, id, within(db))),
    failed: async (queue, id, error, db) => void (await boss.fail(queue, id, { message: String(error) }, within(db))),
    close: () => boss.stop({ graceful: false }),
  };
}

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
    retryBackoff: true,
    expireInSeconds: seconds,
  } satisfies PgBoss.Queue;
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}

const asInserted = ({ queue, data, startAfter, key }: Job): PgBoss.JobInsert<object> => ({
  name: queue,
  data,
  ...(startAfter && { startAfter: typeof startAfter === 'number' ? String(startAfter) : startAfter }),
  ...(key && { singletonKey: key }),
});

/** Makes pg-boss run its SQL in a transaction. */
const within = (db?: EntityManager): PgBoss.ConnectionOptions =>
  db
    ? {
        db: {
          executeSql: async (text, values) => ({ rows: (await db.queryRunner!.query(text, values, true)).records }),
        },
      }
    : {};
