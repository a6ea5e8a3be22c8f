import type { JobMap, QueueName } from './job-map.ts';

/** Settings of a queue. */
export interface Queue {
  /**
   * `database`: all effects of a job are in the database, in the transaction that also removes it: exactly once, and
   * free for other workers as soon as a process dies. `outside`: it calls other services, so a crash may cause a second
   * attempt after `seconds`. `batches`: it works through any number of rows in transactions of its own; after a crash
   * the next attempt, also after `seconds`, goes on with the rest (docs/decisions/jobs.md).
   */
  work: 'database' | 'outside' | 'batches';
  /** Jobs that one process works on concurrently. */
  concurrency: number;
  /** Retries of a failed job. */
  retries: number;
  /** Seconds before the first retry; doubled each time, with jitter, except for recurring jobs. */
  retryAfter: number;
  /** Timeout of a job, in seconds. */
  seconds: number;
  /** Lets only one job per key wait. */
  onePerKey?: boolean;
}

/** Retries of recurring jobs: a recurring job must never end by failing. */
const UNLIMITED_RETRIES = 1_000_000;

/**
 * Settings of a recurring job, which is retried for ever and always after the same pause: one that doubled with each
 * failure would soon be longer than anybody waits, and the job would stop for good.
 */
const recurring = (times: Pick<Queue, 'retryAfter' | 'seconds'>): Queue => ({
  work: 'batches',
  concurrency: 1,
  retries: UNLIMITED_RETRIES,
  onePerKey: true,
  ...times,
});

/** Every queue, with its settings. */
export const queues: Record<QueueName, Queue> = {
  'favors.watch-expiry': recurring({ retryAfter: 10, seconds: 300 }),
  'favors.fold-cells': recurring({ retryAfter: 10, seconds: 300 }),
  'deals.watch': recurring({ retryAfter: 10, seconds: 300 }),
  'reviews.watch': recurring({ retryAfter: 30, seconds: 300 }),
  'photos.purge-unused': recurring({ retryAfter: 30, seconds: 900 }),
  'account.export': { work: 'outside', concurrency: 1, retries: 5, retryAfter: 30, seconds: 1200 },
  'account.purge-exports': recurring({ retryAfter: 30, seconds: 300 }),
  'account.erase-due': recurring({ retryAfter: 60, seconds: 3_600 }),
  'account.note-erasure': { work: 'outside', concurrency: 1, retries: 100, retryAfter: 60, seconds: 30 },
  'database.purge-expired': recurring({ retryAfter: 60, seconds: 3_600 }),
  'notifications.match-searches': { work: 'database', concurrency: 1, retries: 10, retryAfter: 2, seconds: 60 },
  'notifications.fan-out': { work: 'database', concurrency: 1, retries: 10, retryAfter: 2, seconds: 60 },
  'notifications.notify': { work: 'database', concurrency: 2, retries: 10, retryAfter: 2, seconds: 60 },
  'auth.reset-password': { work: 'database', concurrency: 1, retries: 5, retryAfter: 2, seconds: 30 },
  'mail.send': { work: 'outside', concurrency: 4, retries: 7, retryAfter: 10, seconds: 60 },
  'push.notification': { work: 'outside', concurrency: 20, retries: 5, retryAfter: 5, seconds: 30, onePerKey: true },
  'push.summary': { work: 'outside', concurrency: 5, retries: 5, retryAfter: 5, seconds: 30, onePerKey: true },
};

/** Queues whose jobs recur; they carry no data. */
export type RecurringQueue = { [Q in QueueName]: JobMap[Q] extends Record<string, never> ? Q : never }[QueueName];

/** Seconds between two runs of a recurring job. */
export const recurrenceSeconds: Record<RecurringQueue, number> = {
  'favors.watch-expiry': 60,
  'favors.fold-cells': 10,
  'deals.watch': 30,
  'reviews.watch': 300,
  'photos.purge-unused': 600,
  'account.purge-exports': 600,
  'account.erase-due': 3600,
  'database.purge-expired': 3600,
};

/** Tests whether the jobs of a queue recur. */
export const isRecurring = (queue: QueueName): queue is RecurringQueue => queue in recurrenceSeconds;

/** The names of all queues. */
export const queueNames = Object.keys(queues) as QueueName[];
