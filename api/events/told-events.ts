import type { EventMap, EventName } from './event-map.ts';

/**
 * Events somebody is told of. Listeners of the bus may miss an event when a process dies; these leave a job in the very
 * transaction they come from, and so are told exactly once.
 */
export const notifyingEvents = {
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
export type NotifyingEventName = keyof typeof notifyingEvents;

/** An event somebody is told of. */
export type NotifyingEvent = { [N in NotifyingEventName]: { name: N; payload: EventMap[N] } }[NotifyingEventName];
