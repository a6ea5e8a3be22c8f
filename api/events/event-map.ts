/**
 * Everything that can happen, with the ids a listener needs to re-read it. Events carry ids alone: what a viewer gets to
 * see is read anew with that viewer's rights.
 */
export interface EventMap {
  /** A favor was published. */
  'favor.posted': { favorId: string };
  /** A helper took a favor on. */
  'favor.accepted': { favorId: string; helperId: string };
  /** One party of a favor rated the other; the first to do so completed it. */
  'favor.rated': { favorId: string; raterId: string };
  /** An open favor's time is running out. */
  'favor.running-out': { favorId: string };
  /** An open favor's time has run out. */
  'favor.ran-out': { favorId: string };
  /** A favor is gone for good: its poster deleted it, or left. */
  'favor.withdrawn': { favorId: string };
  /** The helper of an accepted favor left; it is open again. */
  'favor.reopened': { favorId: string; helperId: string };
  /** An admin took a favor out of sight. */
  'favor.hidden': { favorId: string };
  /** A favor changed: accepted, completed, rated, deleted, hidden by an admin or shown again, its address first seen. */
  'favor.updated': { favorId: string };
  /** A conversation was begun, read, reached a device, or its favor changed. `userIds` are those of its two people who see a difference. */
  'conversation.updated': { conversationId: string; userIds: string[] };
  /** A helper wants to talk about a favor's price. */
  'negotiation.begun': { conversationId: string };
  /** A message was written; its conversation's `sequence` says up to where to read. */
  'message.sent': { conversationId: string; messageId: string; sequence: number; senderId: string; userIds: string[] };
  /** Notifications were made, or raised anew; at most a hundred at once. */
  'notifications.added': { added: { notificationId: string; userId: string }[] };
  /** Notifications of somebody's were read or taken back, on whatever device. */
  'notifications.read': { userId: string };
  /** An admin closed a report. `reporterId` made it. */
  'report.closed': { reportId: string; reporterId: string };
  /** Somebody connected, or is gone. */
  'presence.changed': { userId: string };
  /** Somebody is writing in a conversation, or stopped. */
  'typing.changed': { conversationId: string; userId: string; typing: boolean };
  /** One session ended, or with `sessionId` null all of that person's. */
  'session.ended': { userId: string; sessionId: string | null };
  /** A token was revoked. */
  'token.revoked': { tokenId: string };
}

/** The name of an event. */
export type EventName = keyof EventMap;

/** One event as it travels. */
export type AnyEvent = { [N in EventName]: { name: N; payload: EventMap[N] } }[EventName];

/** Where use cases announce what they did. */
export interface EventSink {
  /** Announces an event; never throws and never waits. */
  emit<N extends EventName>(name: N, payload: EventMap[N]): void;
}
