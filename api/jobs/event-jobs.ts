import type { AnyEvent } from '../events/event-map.ts';
import { notifyingEvents, type NotifyingEvent } from '../events/notifying-events.ts';
import type { Job } from './job-map.ts';

const isNotifying = (event: AnyEvent): event is NotifyingEvent => event.name in notifyingEvents;

/** Returns the jobs that follow from a transaction's events. */
export const jobsOf = (events: readonly AnyEvent[]): Job[] =>
  events.filter(isNotifying).map((event) => ({ queue: 'notifications.notify', data: event }));
