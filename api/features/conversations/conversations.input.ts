import { z } from 'zod';
import { clientKey, id, multiline, pageSize } from '../../platform/input.ts';

/** Most characters of a message. */
export const MESSAGE_MAX = 2000;

const conversationId = id('Conversation');
const sequence = z
  .number('Say a sequence number')
  .int('Say a sequence number')
  .min(0, 'Say a sequence number')
  .max(2_147_483_647, 'Say a sequence number');

const content = multiline(MESSAGE_MAX, 'Message');

/** One conversation, by id. */
export const ConversationChoice = z.object({ conversationId });

/** A text for a conversation: trimmed, not blank. */
export const SendMessage = z.object({ conversationId, content, clientKey });

/** A read mark. */
export const MarkRead = z.object({ conversationId, sequence: sequence.nullish() });

/** How many conversations a device acknowledges at once: a page of them. */
const ACKNOWLEDGED_MAX = 50;

/** What has reached a device. */
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

/** Whose talk about a favor: `userId` is the other person. */
export const FindConversation = z.object({
  favorId: id('Favor'),
  userId: id('User').nullish(),
  conversationId: conversationId.nullish(),
});

/** A text about a favor; read before any conversation is begun for it. */
export const WriteAboutFavor = FindConversation.extend({ content, clientKey });

/** Where to begin following a conversation, and whether it is before the viewer's eyes. */
export const FollowMessages = z.object({
  conversationId,
  afterSequence: sequence.nullish(),
  visible: z
    .boolean()
    .nullish()
    .transform((visible) => visible ?? true),
});

/** Whether somebody is writing. */
export const SetTyping = z.object({ conversationId, typing: z.boolean('Say true or false') });
