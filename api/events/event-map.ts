import type { NotificationKind } from '../generated/graphql.ts';

/** Payloads by event: ids alone. A listener reads again what they stand for, with the rights of its viewer. */
export interface EventMap {
  /** A favor was published. */
  'favor.posted': { favorId: string };
  /** A helper accepted a favor, by `dealId`. */
  'favor.accepted': { favorId: string; helperId: string; dealId: string };
  /** One party of a favor rated the other; the first rating completed the favor. */
  'favor.rated': { favorId: string; raterId: string };
  /** A review by `raterId` was published: the person rated reads it now. */
  'review.published': { favorId: string; raterId: string };
  /** An open favor expires soon. */
  'favor.expiring': { favorId: string };
  /** An open favor has expired. */
  'favor.expired': { favorId: string };
  /** A favor was removed for good: its poster deleted it, or left. */
  'favor.withdrawn': { favorId: string };
  /** The helper of an accepted favor left; it is open again. */
  'favor.reopened': { favorId: string; helperId: string };
  /** An admin hid a favor. */
  'favor.hidden': { favorId: string };
  /** An admin hid the words of a review. */
  'review.hidden': { reviewId: string };
  /** An admin hid the photo of a message. */
  'photo.hidden': { messageId: string };
  /** An admin hid a person's picture. */
  'picture.hidden': { userId: string; photoId: string };
  /**
   * A favor changed: accepted, completed, rated, deleted, hidden by an admin or shown again, its address first viewed.
   */
  'favor.updated': { favorId: string };
  /** A deal changed; `userIds` are its two people. */
  'deal.changed': { dealId: string; userIds: string[] };
  /**
   * A step of a deal raises a notice for `userIds`; `version` is that of the terms it concerns, `actorId` the person
   * who took it, `at` its moment in milliseconds since 1970 where it concerns none.
   */
  'deal.noticed': {
    dealId: string;
    kind: NotificationKind;
    version: number | null;
    at: number | null;
    actorId: string | null;
    userIds: string[];
  };
  /**
   * A conversation started, was read or delivered, or its favor changed; `userIds` are its people who see a difference.
   */
  'conversation.updated': { conversationId: string; userIds: string[] };
  /** A helper wants to negotiate a favor's price. */
  'negotiation.started': { conversationId: string };
  /** A message was sent; `sequence` is the newest one of its conversation. */
  'message.sent': { conversationId: string; messageId: string; sequence: number; senderId: string; userIds: string[] };
  /** Notifications were created or raised; at most a hundred per event. */
  'notifications.added': { added: { notificationId: string; userId: string }[] };
  /** Notifications of a person were read or withdrawn, on any device. */
  'notifications.read': { userId: string };
  /** An admin closed a report of `reporterId`. */
  'report.closed': { reportId: string; reporterId: string };
  /** A person connected or disconnected. */
  'presence.changed': { userId: string };
  /** A person started or stopped typing in a conversation. */
  'typing.changed': { conversationId: string; userId: string; typing: boolean };
  /** A node without workers added a job, which others find by this at once. */
  'jobs.added': { queue: string };
  /** One session of a person ended; `sessionId` null stands for all of them. */
  'session.ended': { userId: string; sessionId: string | null };
  /** A token was revoked. */
  'token.revoked': { tokenId: string };
}

/** The name of an event. */
export type EventName = keyof EventMap;

/** An event with its name, as nodes exchange it. */
export type AnyEvent = { [N in EventName]: { name: N; payload: EventMap[N] } }[EventName];

/** Takes the events of use cases. */
export interface EventSink {
  /** Emits an event; never throws and never waits. */
  emit<N extends EventName>(name: N, payload: EventMap[N]): void;
}
