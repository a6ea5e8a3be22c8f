/**
 * Everything that can happen, with the ids a listener needs to re-read it. Events carry ids alone: what a viewer gets to
 * see is read anew with that viewer's rights.
 */
export interface EventMap {
  /** A favor was published. */
  'favor.posted': { favorId: string };
  /** A favor changed: accepted, completed, rated, deleted, hidden by an admin or shown again. */
  'favor.updated': { favorId: string };
  /** A conversation was begun, read, or its favor changed. `userIds` are its two people. */
  'conversation.updated': { conversationId: string; userIds: string[] };
  /** A message was written; its conversation's `sequence` says up to where to read. */
  'message.sent': { conversationId: string; messageId: string; sequence: number; userIds: string[] };
  /** An admin closed a report. `reporterId` made it. */
  'report.closed': { reportId: string; reporterId: string };
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
