import { z } from 'zod';
import { requireViewer, type Ctx } from '../../context.ts';
import { idNumber, moment } from '../../routing/route.ts';
import { photoPath } from '../../platform/photo-files.rules.ts';
import { displayName } from '../users/users.rules.ts';
import type { Conversation } from './conversation.entity.ts';
import { otherPerson, statusOf } from './conversations.rules.ts';
import type { Message } from './message.entity.ts';

/**
 * Returns a message as doors without photos say it: its words, and in a line of its own where its photo is served.
 */
const contentBody = ({ content, photoId }: Message): string =>
  photoId === null
    ? content
    : [content, `Photo: ${photoPath({ id: photoId, purpose: 'message' }, 'large', 'webp')}`].filter(Boolean).join('\n');

/** A message in REST and /ws (docs/behaviour/api.md#rest-shapes), with its sequence and conversation in addition. */
export const MessageBody = z
  .strictObject({
    id: idNumber,
    conversationId: idNumber,
    content: z
      .string()
      .describe('What was written; of a photo also a line with its path on this server, for the two people alone.'),
    senderId: idNumber,
    sequence: idNumber.describe('Its number in the conversation: 1, 2, 3, … without gaps.'),
    timestamp: moment,
  })
  .meta({ id: 'Message' });

/** Renders a message for REST and /ws. */
export const messageBody = (message: Message): z.output<typeof MessageBody> => ({
  id: Number(message.id),
  conversationId: Number(message.conversationId),
  content: contentBody(message),
  senderId: Number(message.senderId),
  sequence: message.sequence,
  timestamp: message.createdAt.toISOString(),
});

/** A conversation in REST (docs/behaviour/api.md#rest-shapes). */
export const ConversationBody = z
  .strictObject({
    id: idNumber,
    favorId: idNumber,
    favorTitle: z.string(),
    otherUserId: idNumber,
    otherUserName: z.string(),
    lastMessage: z.string().nullable().describe('Null before the first.'),
    lastMessageTime: moment.nullable(),
    unreadCount: z.int().min(0),
    status: z.enum(['sent', 'delivered', 'seen']).describe('What has become of the newest message the viewer wrote.'),
  })
  .meta({ id: 'Conversation' });

const restStatus = { SENT: 'sent', DELIVERED: 'delivered', SEEN: 'seen' } as const;

/** Renders a conversation as the viewer, one of its two people, sees it. */
export async function conversationBody(
  ctx: Ctx,
  conversation: Conversation,
): Promise<z.output<typeof ConversationBody>> {
  const readerId = requireViewer(ctx, 'conversations:read').id;
  const otherId = otherPerson(readerId, conversation);
  const [favor, other, lastMessage, { unread, ownSequence }] = await Promise.all([
    ctx.loaders.favorById.load(conversation.favorId),
    ctx.loaders.userById.load(otherId),
    ctx.loaders.lastMessage.load(conversation),
    ctx.loaders.readingState.load({ conversationId: conversation.id, readerId }),
  ]);
  return {
    id: Number(conversation.id),
    favorId: Number(conversation.favorId),
    favorTitle: favor!.title,
    otherUserId: Number(otherId),
    otherUserName: displayName(other!),
    lastMessage: lastMessage && contentBody(lastMessage),
    lastMessageTime: lastMessage?.createdAt.toISOString() ?? null,
    unreadCount: unread,
    status: restStatus[statusOf(otherId, conversation, ownSequence)],
  };
}
