import type { NotifyingEvent } from '../events/told-events.ts';

/** Where a fan-out goes on, in the order of the points' indexes: this person is looked at again, for their other point. */
export interface FanOutCursor {
  /** H3 cell at resolution 8, as a decimal string. */
  h3Res8: string;
  userId: string;
}

/**
 * Everything that is done later, and what it takes to do it: ids alone, as with events. Whoever does it reads anew what they
 * stand for.
 */
export interface JobMap {
  /** Looks for favors whose time is running out, has run out, or ran out so long ago that lists forget them. */
  'favors.watch-expiry': Record<string, never>;
  /** Throws away photos nobody needs. */
  'photos.sweep': Record<string, never>;
  /** Throws away what has had its time. */
  'upkeep.sweep': Record<string, never>;
  /** Tells everybody whom an event concerns. */
  'notices.tell': NotifyingEvent;
  /** Tells neighbours of a new favor, beginning where the job before left off; `after` is null at first. */
  'notices.fan-out': { favorId: string; after: FanOutCursor | null };
  /** Finds out whether somebody has an address that a new password was asked for, and mails them; the address is sealed. */
  'auth.reset-password': { email: string };
  /** Sends a letter, which is sealed: what it says may be nowhere else. */
  'mail.send': { letter: string };
  /** Tells one device of a notification. */
  'push.notice': { notificationId: string; deviceId: string };
  /** Sums up for a device, after its person's quiet hours, what came since their beginning (ISO 8601). */
  'push.summary': { deviceId: string; since: string };
}

/** A kind of work that is done later; the name of its queue. */
export type QueueName = keyof JobMap;

/** One piece of it. */
export type Job = { [Q in QueueName]: { queue: Q; data: JobMap[Q] } & JobTiming }[QueueName];

/** When a job is done. */
export interface JobTiming {
  /** Not before this moment, or so many seconds from now; as soon as somebody can when left out. */
  startAfter?: Date | number;
  /** While a job with the same key waits in its queue, this one is not added; for queues with `onePerKey`. */
  key?: string;
}

/** Where use cases leave what is to be done later. */
export interface JobSink {
  /** Adds a job: it exists once the transaction has committed, and not at all when it has not. Throws outside a transaction. */
  add(job: Job): void;
}
