import type { ChatMessage_MessageFragment } from '../../../generated/graphql.ts';
import type { DeliveryState } from './delivery-status.tsx';
import type { OutgoingMessage } from '../outbox/outbox-storage.ts';

/** A message as it stands in the chat. */
export interface ChatItem {
  /** The same while a message is on its way and after it has arrived. */
  key: string;
  own: boolean;
  content: string;
  /** ISO 8601. */
  at: string;
  /** What has become of one's own message; null for the other's. */
  state: 'waiting' | 'failed' | DeliveryState | null;
  /** The first of its calendar day, in the reader's time zone. */
  opensDay: boolean;
  /** The first of what one person wrote in one go. */
  opensGroup: boolean;
  /** The last of such a group that was said in its minute: below it stands the time (HH:MM) of all of them. */
  closesMinute: boolean;
}

/** A longer silence begins a new group, in milliseconds. */
const silence = 5 * 60_000;

type Bare = Pick<ChatItem, 'key' | 'own' | 'content' | 'at' | 'state'>;

const sameDay = (one: Bare, other: Bare) => new Date(one.at).toDateString() === new Date(other.at).toDateString();

const together = (one: Bare | undefined, next: Bare | undefined) =>
  one !== undefined &&
  next !== undefined &&
  one.own === next.own &&
  sameDay(one, next) &&
  Date.parse(next.at) - Date.parse(one.at) < silence;

const minuteOf = (line: Bare) => Math.floor(Date.parse(line.at) / 60_000);

/** Up to which sequence the other person's devices have received, and they have seen. */
export interface Reached {
  delivered: number;
  seen: number;
}

const deliveryStatusOf = (sequence: number, { delivered, seen }: Reached): DeliveryState =>
  sequence <= seen ? 'seen' : sequence <= delivered ? 'delivered' : 'sent';

/** The lines of a chat: what is on the server, then what is on its way there. */
export function toChatItems(
  messages: readonly ChatMessage_MessageFragment[],
  outgoing: readonly Pick<OutgoingMessage, 'clientKey' | 'content' | 'writtenAt' | 'failed'>[],
  reached: Reached,
): ChatItem[] {
  const arrived = new Set(messages.map(({ clientKey }) => clientKey));
  const bare: Bare[] = [
    ...messages.map(({ id, clientKey, viewerIsSender: own, content, timestamp: at, sequence }) => ({
      key: clientKey ?? id,
      own,
      content,
      at,
      state: own ? deliveryStatusOf(sequence, reached) : null,
    })),
    ...outgoing
      .filter(({ clientKey }) => !arrived.has(clientKey))
      .map(({ clientKey, content, writtenAt: at, failed }) => ({
        key: clientKey,
        own: true,
        content,
        at,
        state: failed ? ('failed' as const) : ('waiting' as const),
      })),
  ];
  return bare.map((line, index) => {
    const [before, next] = [bare[index - 1], bare[index + 1]];
    return {
      ...line,
      opensDay: !before || !sameDay(before, line),
      opensGroup: !together(before, line),
      closesMinute: !next || !together(line, next) || minuteOf(line) !== minuteOf(next),
    };
  });
}
