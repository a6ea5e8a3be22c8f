import type { Language } from '../../shared/languages.ts';
import type { NotifyingEvent } from '../events/notifying-events.ts';

/** Position at which a fan-out continues, in index order; this person is read again, for their other point. */
export interface FanOutCursor {
  /** H3 cell at resolution 8, as a decimal string. */
  h3Res8: string;
  userId: string;
}

/** Job data by queue: ids alone, as in events; the handler reads again what they stand for. */
export interface JobMap {
  /** Finds favors that expire soon, have expired, or leave the lists. */
  'favors.watch-expiry': Record<string, never>;
  /** Adds changes of the favors on the map to their counts. */
  'favors.fold-cells': Record<string, never>;
  /** Takes the steps of deals that are due. */
  'deals.watch': Record<string, never>;
  /** Publishes reviews that the other party has not answered in time. */
  'reviews.watch': Record<string, never>;
  /** Deletes photos that belong to no favor any more. */
  'photos.purge-unused': Record<string, never>;
  /** Writes everything stored about a person to a file, and says so in the language it was asked for in. */
  'account.export': { exportId: string; language?: Language };
  /** Deletes expired exports, with their files. */
  'account.purge-exports': Record<string, never>;
  'account.erase-due': Record<string, never>;
  /** Notes an erased account outside the database, for backups that are restored later. */
  'account.note-erasure': { userId: string };
  /** Deletes expired rows. */
  'database.purge-expired': Record<string, never>;
  /** Creates the notifications of an event. */
  'notifications.notify': NotifyingEvent;
  /** Tells people whose saved searches find a new favor, one batch per job; `after` is the id of the last search. */
  'notifications.match-searches': { favorId: string; after: string | null };
  /** Notifies neighbours of a new favor, one batch per job; `after` is null in the first. */
  'notifications.fan-out': { favorId: string; after: FanOutCursor | null };
  /** Mails a reset link if the sealed address has an account. */
  'auth.reset-password': { email: string };
  /** Sends a mail; sealed, because its link must be stored nowhere else. */
  'mail.send': { mail: string };
  /** Pushes one notification to one device. */
  'push.notification': { notificationId: string; deviceId: string };
  /** Pushes a summary of the notifications since the start of the quiet hours (ISO 8601) to a device. */
  'push.summary': { deviceId: string; since: string };
}

/** The name of a queue; stored in pg-boss' tables, so a rename needs a migration. */
export type QueueName = keyof JobMap;

/** A job to add to a queue. */
export type Job = { [Q in QueueName]: { queue: Q; data: JobMap[Q] } & JobTiming }[QueueName];

/** When a job is done. */
interface JobTiming {
  /** Earliest moment, or seconds from now; immediately when left out. */
  startAfter?: Date | number;
  /** Drops this job while another with the same key waits in its queue; for queues with `onePerKey`. */
  key?: string;
}

/** Takes the jobs of use cases. */
export interface JobSink {
  /**
   * Adds a job, which exists only if the transaction commits.
   * @throws Error outside a transaction.
   */
  add(job: Job): void;
}
