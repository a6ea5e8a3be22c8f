import { z } from 'zod';
import { quickReplyCodes } from '../../../shared/quick-replies.ts';
import { clientKey, id, multiline, pageSize } from '../../platform/input.ts';
import { photoId } from '../photos/photos.input.ts';

/** Longest message, in characters (docs/behaviour/limits.md#validation). */
const MESSAGE_MAX = 2000;

const conversationId = id('Conversation');
const sequence = z
  .number('Say a sequence number')
  .int('Say a sequence number')
  .min(0, 'Say a sequence number')
  .max(2_147_483_647, 'Say a sequence number');

const content = multiline(MESSAGE_MAX, 'Message');

/** The id of a conversation. */
export const ConversationChoice = z.object({ conversationId });

/** A text for a conversation, trimmed and not blank, a photo with or without one, or a quick reply in their place. */
export const SendMessage = z
  .object({
    conversationId,
    content: content.nullish(),
    quickReply: z.enum(quickReplyCodes, 'There is no such quick reply').nullish(),
    photoId: photoId.nullish(),
    clientKey,
  })
  .refine(({ content, quickReply, photoId }) => content ?? quickReply ?? photoId, {
    message: 'Message is required',
    path: ['content'],
  })
  .refine(({ content, quickReply, photoId }) => !(content ?? photoId) || !quickReply, {
    message: 'Send a quick reply by itself',
    path: ['quickReply'],
  });

/** The sequence up to which a conversation was seen; its newest when left out. */
export const MarkRead = z.object({ conversationId, sequence: sequence.nullish() });

/** The conversation to mute, or to unmute. */
export const MuteConversation = z.object({ conversationId, muted: z.boolean('Say true or false') });

/** Most conversations a device acknowledges at once: a page. */
const ACKNOWLEDGED_MAX = 50;

/** The sequences up to which messages have reached a device. */
export const AcknowledgeMessages = z.object({
  deliveries: z
    .array(z.object({ conversationId, sequence }))
    .min(1, 'Name at least one')
    .max(ACKNOWLEDGED_MAX, `Name at most ${ACKNOWLEDGED_MAX} at once`),
});

/** A page of the viewer's conversations, or of those about one favor. */
export const ListConversations = z.object({
  favorId: id('Favor').nullish(),
  first: pageSize,
  after: z.string().nullish(),
});

/** A page of messages: the latest, or those before or after a cursor. */
export const ListMessages = z
  .object({ first: pageSize, before: z.string().nullish(), after: z.string().nullish() })
  .refine((page) => !(page.before && page.after), { message: 'Give before or after, not both', path: ['after'] });

/** The choice of one of the viewer's conversations about a favor; `userId` is the other person. */
export const FindConversation = z.object({
  favorId: id('Favor'),
  userId: id('User').nullish(),
  conversationId: conversationId.nullish(),
});

/** A text about a favor, which may begin the conversation. */
export const WriteAboutFavor = FindConversation.extend({ content, clientKey });

/** The sequence after which to follow a conversation, and whether the viewer has it on screen. */
export const FollowMessages = z.object({
  conversationId,
  afterSequence: sequence.nullish(),
  visible: z
    .boolean()
    .nullish()
    .transform((visible) => visible ?? true),
});

/** The start or end of typing in a conversation. */
export const SetTyping = z.object({ conversationId, typing: z.boolean('Say true or false') });
