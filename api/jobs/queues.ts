import type { JobMap, QueueName } from './job-map.ts';

/** Settings of a queue. */
export interface Queue {
  /**
   * `database`: all effects of a job are in the database, in the transaction that also removes it: exactly once, and
   * free for other workers as soon as a process dies. `outside`: it calls other services, so a crash may cause a second
   * attempt after `seconds` (docs/decisions/jobs.md).
   */
  work: 'database' | 'outside';
  /** Jobs that one process works on concurrently. */
  concurrency: number;
  /** Retries of a failed job. */
  retries: number;
  /** Seconds before the first retry; doubled each time, with jitter. */
  retryAfter: number;
  /** Timeout of a job, in seconds. */
  seconds: number;
  /** Lets only one job per key wait. */
  onePerKey?: boolean;
}

/** Retries of recurring jobs: a recurring job must never end by failing. */
const UNLIMITED_RETRIES = 1_000_000;

/** Every queue, with its settings. */
export const queues: Record<QueueName, Queue> = {
  'favors.watch-expiry': {
    work: 'database',
    concurrency: 1,
    retries: UNLIMITED_RETRIES,
    retryAfter: 10,
    seconds: 60,
    onePerKey: true,
  },
  'photos.purge-unused': {
    work: 'database',
    concurrency: 1,
    retries: UNLIMITED_RETRIES,
    retryAfter: 30,
    seconds: 300,
    onePerKey: true,
  },
  'database.purge-expired': {
    work: 'database',
    concurrency: 1,
    retries: UNLIMITED_RETRIES,
    retryAfter: 60,
    seconds: 60,
    onePerKey: true,
  },
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
  'photos.purge-unused': 600,
  'database.purge-expired': 3600,
};

/** Tests whether the jobs of a queue recur. */
export const isRecurring = (queue: QueueName): queue is RecurringQueue => queue in recurrenceSeconds;

/** The names of all queues. */
export const queueNames = Object.keys(queues) as QueueName[];
