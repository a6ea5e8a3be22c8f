import type {
  ChatCard_DealCardFragment,
  ChatPhoto_MessagePhotoFragment,
  ChatMessage_MessageFragment,
  QuickReply,
} from '../../../../generated/graphql.ts';
import type { OutgoingMessage, OutgoingPhoto } from '../../outbox/outbox-storage.ts';
import type { DeliveryState } from './delivery-status.tsx';

/** A message as the log shows it. */
export interface ChatItem {
  /** Stays the same when an outgoing message reaches the server. */
  key: string;
  own: boolean;
  content: string;
  /** Its id on the server; null before it is there. */
  id: string | null;
  /** The photo it shows; null for words alone. */
  photo: ChatPhoto_MessagePhotoFragment | null;
  /** The same while it is on this device alone. */
  outgoingPhoto: OutgoingPhoto | null;
  /** The quick reply it is; null for what people wrote themselves. */
  quickReply: QuickReply | null;
  /** Step of a deal that it tells; null for what people wrote. */
  card: ChatCard_DealCardFragment | null;
  /** ISO 8601. */
  at: string;
  /** State of the viewer's own message; null for the other person's. */
  state: 'waiting' | 'failed' | DeliveryState | null;
  /** True for the first message of a calendar day in the reader's time zone. */
  startsDay: boolean;
  /** True for the first of a person's consecutive messages. */
  startsGroup: boolean;
  /** True for a group's last message of each minute: the time (HH:MM) below it stands for all of them. */
  endsMinute: boolean;
}

/** A longer gap starts a new group, in milliseconds (docs/behaviour/chat.md#chat). */
const groupGapMs = 5 * 60_000;

type Entry = Omit<ChatItem, 'startsDay' | 'startsGroup' | 'endsMinute'>;

const sameDay = (one: Entry, other: Entry) => new Date(one.at).toDateString() === new Date(other.at).toDateString();

const sameGroup = (one: Entry | undefined, next: Entry | undefined) =>
  one !== undefined &&
  next !== undefined &&
  one.own === next.own &&
  !one.card &&
  !next.card &&
  sameDay(one, next) &&
  Date.parse(next.at) - Date.parse(one.at) < groupGapMs;

const minuteOf = (entry: Entry) => Math.floor(Date.parse(entry.at) / 60_000);

/** Highest sequences that the other person's devices have received, and that they have seen. */
export interface Reached {
  delivered: number;
  seen: number;
}

const deliveryStateOf = (sequence: number, { delivered, seen }: Reached): DeliveryState =>
  sequence <= seen ? 'seen' : sequence <= delivered ? 'delivered' : 'sent';

/** Returns a chat's items: the messages on the server, then the outgoing ones that it does not have yet. */
export function toChatItems(
  messages: readonly ChatMessage_MessageFragment[],
  outgoing: readonly Pick<OutgoingMessage, 'clientKey' | 'content' | 'quickReply' | 'photo' | 'writtenAt' | 'failed'>[],
  reached: Reached,
): ChatItem[] {
  const onServer = new Set(messages.map(({ clientKey }) => clientKey));
  const entries: Entry[] = [
    ...messages.map(({ clientKey, viewerIsSender: own, timestamp: at, sequence, ...message }) => ({
      key: clientKey ?? message.id,
      id: message.id,
      own,
      content: message.content,
      quickReply: message.quickReply,
      photo: message.photo,
      outgoingPhoto: null,
      card: message.card,
      at,
      state: own ? deliveryStateOf(sequence, reached) : null,
    })),
    ...outgoing
      .filter(({ clientKey }) => !onServer.has(clientKey))
      .map(({ clientKey, content, quickReply = null, photo, writtenAt: at, failed }) => ({
        key: clientKey,
        id: null,
        own: true,
        content,
        quickReply,
        photo: null,
        outgoingPhoto: photo ?? null,
        card: null,
        at,
        state: failed ? ('failed' as const) : ('waiting' as const),
      })),
  ];
  return entries.map((entry, index) => {
    const [before, next] = [entries[index - 1], entries[index + 1]];
    return {
      ...entry,
      startsDay: !before || !sameDay(before, entry),
      startsGroup: !sameGroup(before, entry),
      endsMinute: !next || !sameGroup(entry, next) || minuteOf(entry) !== minuteOf(next),
    };
  });
}
