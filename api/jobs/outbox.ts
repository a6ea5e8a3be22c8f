import type { AnyEvent, EventMap, EventName } from '../events/event-map.ts';
import type { Job } from './job-map.ts';

/**
 * Events somebody is told of. Listeners of the bus may miss an event when a process dies; these leave a job in the very
 * transaction they come from, and so are told exactly once.
 */
const told = {
  'favor.posted': true,
  'favor.accepted': true,
  'favor.rated': true,
  'favor.running-out': true,
  'favor.ran-out': true,
  'favor.withdrawn': true,
  'favor.reopened': true,
  'favor.hidden': true,
  'negotiation.begun': true,
  'message.sent': true,
  'report.closed': true,
} as const satisfies Partial<Record<EventName, true>>;

/** The name of an event somebody is told of. */
export type ToldEventName = keyof typeof told;

/** An event somebody is told of. */
export type ToldEvent = { [N in ToldEventName]: { name: N; payload: EventMap[N] } }[ToldEventName];

const isTold = (event: AnyEvent): event is ToldEvent => event.name in told;

/** The jobs a transaction's events come to. */
export const jobsOf = (events: readonly AnyEvent[]): Job[] => events.filter(isTold).map((event) => ({ queue: 'notices.tell', data: event }));
