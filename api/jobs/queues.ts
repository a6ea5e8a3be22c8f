import type { JobMap, QueueName } from './job-map.ts';

/** How the jobs of a queue are done. */
export interface Queue {
  /**
   * `database`: all a job does is in the database, and happens in the one transaction that also takes it off the queue: once,
   * whatever crashes, and at once by somebody else when the process dies. `outside`: it talks to somebody else; after a crash
   * it may be done a second time, once `seconds` have passed.
   */
  work: 'database' | 'outside';
  /** How many one process does at once. */
  atOnce: number;
  /** How often a failed job is tried again. */
  retries: number;
  /** Seconds before the first retry; doubled each time, with some chance in it. */
  retryAfter: number;
  /** Longest time a job may take, in seconds. */
  seconds: number;
  /** Whether jobs of one key wait only once. */
  onePerKey?: boolean;
}

/** Enough that what goes on for ever never ends by failing. */
const NEVER_GIVE_UP = 1_000_000;

/** Every queue there is. */
export const queues: Record<QueueName, Queue> = {
  'favors.watch-expiry': {
    work: 'database',
    atOnce: 1,
    retries: NEVER_GIVE_UP,
    retryAfter: 10,
    seconds: 60,
    onePerKey: true,
  },
  'photos.sweep': {
    work: 'database',
    atOnce: 1,
    retries: NEVER_GIVE_UP,
    retryAfter: 30,
    seconds: 300,
    onePerKey: true,
  },
  'upkeep.sweep': { work: 'database', atOnce: 1, retries: NEVER_GIVE_UP, retryAfter: 60, seconds: 60, onePerKey: true },
  'notices.fan-out': { work: 'database', atOnce: 1, retries: 10, retryAfter: 2, seconds: 60 },
  'notices.tell': { work: 'database', atOnce: 2, retries: 10, retryAfter: 2, seconds: 60 },
  'auth.reset-password': { work: 'database', atOnce: 1, retries: 5, retryAfter: 2, seconds: 30 },
  'mail.send': { work: 'outside', atOnce: 4, retries: 7, retryAfter: 10, seconds: 60 },
  'push.notice': { work: 'outside', atOnce: 20, retries: 5, retryAfter: 5, seconds: 30, onePerKey: true },
  'push.summary': { work: 'outside', atOnce: 5, retries: 5, retryAfter: 5, seconds: 30, onePerKey: true },
};

/** What goes on for ever: queues whose jobs carry nothing. */
export type RecurringQueue = { [Q in QueueName]: JobMap[Q] extends Record<string, never> ? Q : never }[QueueName];

/** Seconds between two runs of what goes on for ever. */
export const everySeconds: Record<RecurringQueue, number> = {
  'favors.watch-expiry': 60,
  'photos.sweep': 600,
  'upkeep.sweep': 3600,
};

/** Whether a queue is one of those. */
export const isRecurring = (queue: QueueName): queue is RecurringQueue => queue in everySeconds;

/** Every queue's name. */
export const queueNames = Object.keys(queues) as QueueName[];
