import type { EventMap, EventName } from './event-map.ts';

/**
 * Events that create notifications. A bus listener may miss an event when a process dies; these add a job in the
 * transaction they come from, and are therefore notified exactly once. A message is not among them: it is written
 * together with its notification (`send_message`).
 */
export const notifyingEvents = {
  'favor.posted': true,
  'favor.accepted': true,
  'favor.rated': true,
  'review.published': true,
  'favor.expiring': true,
  'favor.expired': true,
  'favor.withdrawn': true,
  'favor.reopened': true,
  'favor.hidden': true,
  'review.hidden': true,
  'photo.hidden': true,
  'picture.hidden': true,
  'deal.noticed': true,
  'negotiation.started': true,
  'report.closed': true,
} as const satisfies Partial<Record<EventName, true>>;

/** The name of an event that creates notifications; stored in job data, so a rename needs a migration. */
export type NotifyingEventName = keyof typeof notifyingEvents;

/** An event that creates notifications. */
export type NotifyingEvent = { [N in NotifyingEventName]: { name: N; payload: EventMap[N] } }[NotifyingEventName];
