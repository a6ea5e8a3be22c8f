import type { AnyEvent } from '../events/event-map.ts';
import { notifyingEvents, type NotifyingEvent } from '../events/told-events.ts';
import type { Job } from './job-map.ts';

const isTold = (event: AnyEvent): event is NotifyingEvent => event.name in notifyingEvents;

/** The jobs a transaction's events come to. */
export const jobsOf = (events: readonly AnyEvent[]): Job[] =>
  events.filter(isTold).map((event) => ({ queue: 'notices.tell', data: event }));
