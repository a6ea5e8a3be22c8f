import type { EventMap, EventName } from './event-map.ts';

/** Ids by which listeners choose among the events of a name: of people, a favor or a conversation. */
const keys = {
  'favor.updated': ({ favorId }: EventMap['favor.updated']) => [favorId],
  'deal.changed': ({ userIds }: EventMap['deal.changed']) => userIds,
  'conversation.updated': ({ userIds }: EventMap['conversation.updated']) => userIds,
  'message.sent': ({ conversationId }: EventMap['message.sent']) => [conversationId],
  'notifications.added': ({ added }: EventMap['notifications.added']) => [
    ...new Set(added.map(({ userId }) => userId)),
  ],
  'notifications.read': ({ userId }: EventMap['notifications.read']) => [userId],
  'presence.changed': ({ userId }: EventMap['presence.changed']) => [userId],
  'typing.changed': ({ conversationId }: EventMap['typing.changed']) => [conversationId],
} as const satisfies { [N in EventName]?: (payload: EventMap[N]) => readonly string[] };

/** The name of an event that can be listened to by id. */
export type KeyedEventName = keyof typeof keys;

/** Returns the ids that an event is about; none for events without {@link KeyedEventName}. */
export const keysOf = (name: EventName, payload: EventMap[EventName]): readonly string[] =>
  name in keys ? keys[name as KeyedEventName](payload as never) : [];
