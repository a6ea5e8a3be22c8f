import { EventEmitter } from 'node:events';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Job, JobMap, QueueName } from './job-map.ts';
import { queueNames, queues, type Queue } from './queues.ts';

/** Connections for what needs none of the callers' transactions: taking and ending jobs that talk to the outside, upkeep. */
const POOL = 2;

/** A job somebody has taken. */
export interface TakenJob<Q extends QueueName> {
  id: string;
  data: JobMap[Q];
}

/** The queues, kept in the database beside everything else, so that a job is added with what it follows from or not at all. */
export interface Jobs {
  /** Adds jobs in the transaction of `db`. */
  add(db: EntityManager, jobs: readonly Job[]): Promise<void>;
  /** Tells this process's workers that jobs were added; those of other nodes look by themselves. */
  wake(queue: QueueName): void;
  /** Calls `listener` at each {@link Jobs.wake} of a queue until the returned function is called. */
  onWake(queue: QueueName, listener: () => void): () => void;
  /** Takes up to `count` jobs that are due; with `db` in its transaction, whose end without COMMIT puts them back. */
  take<Q extends QueueName>(queue: Q, count: number, db?: EntityManager): Promise<TakenJob<Q>[]>;
  /** Ends a job that was done. */
  done(queue: QueueName, id: string, db?: EntityManager): Promise<void>;
  /** Puts a job that failed back for later, or aside after its last try. */
  failed(queue: QueueName, id: string, error: unknown, db?: EntityManager): Promise<void>;
  /** Lets go of the connections. */
  close(): Promise<void>;
}

/**
 * Opens the queues of a database; pg-boss makes and brings up to date its tables there, under a lock of its own.
 * @param parts.upkeep whether this process sees to jobs that took too long and throws away old failures.
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
    max: POOL,
    application_name: 'favr jobs',
    schedule: false,
    supervise: upkeep,
    maintenanceIntervalSeconds: 30,
  });
  boss.on('error', (err) => log.warn({ err }, 'the upkeep of jobs failed'));
  await boss.start();
  // Two processes that make the same queue at once would wait for each other's tables for good.
  await withAdvisoryLock(dataSource, 'makingQueues', async () => {
    for (const name of queueNames) await declare(boss, name, queues[name]);
  });
  // What a crash left half done is seen to at once, and not first when an interval is over.
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
    // Jobs are deleted, not kept as completed: what they did is in the tables, and their own table stays small.
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

/** Makes pg-boss speak through a transaction. */
const within = (db?: EntityManager): PgBoss.ConnectionOptions =>
  db
    ? {
        db: {
          executeSql: async (text, values) => ({ rows: (await db.queryRunner!.query(text, values, true)).records }),
        },
      }
    : {};
