import { LessThan, MoreThan } from 'typeorm';
import { z } from 'zod';
import { connection, cutPage, type Connection } from '../../platform/connection.ts';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { textsIn } from '../../platform/language/texts.ts';
import { AppError, parse, refuse, type RefusalCode } from '../../platform/errors.ts';
import type { Conversation } from './conversation.entity.ts';
import { ListMessages, SendMessage, WriteAboutFavor } from './conversations.input.ts';
import { refuseInactive } from '../users/active-user.ts';
import { isGone } from '../users/users.rules.ts';
import { otherPerson, whyNotJoin, whyNotWrite } from './conversations.rules.ts';
import { findConversation, openConversation } from './conversations.service.ts';
import { Message } from './message.entity.ts';
import { lockToWrite, writeMessage } from './write-message.ts';

const MessageCursor = z.object({ sequence: z.number().int() });

/** A written message. */
export interface SentMessage {
  message: Message;
  /** True when an earlier request with the same `clientKey` wrote it. */
  repeated: boolean;
}

/**
 * Writes into one of the viewer's conversations, once for each `clientKey`. It locks the conversation's row, so that
 * sequences have no gaps.
 * @throws AppError NOT_FOUND, LEFT, BLOCKED, SUSPENDED, KEY_REUSED, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function sendMessage(ctx: Ctx, raw: unknown): Promise<SentMessage> {
  const viewer = requireViewer(ctx, 'conversations:write');
  const { conversationId, clientKey, ...words } = parse(SendMessage, raw);
  await ctx.deps.limits.take('sendMessage', viewer.id);
  const said = await wordsOf(words);
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockToWrite(ctx.db, { conversationId, senderId: viewer.id });
    refuse(whyNotJoin(viewer.id, locked?.conversation ?? null));
    const { conversation, sender } = locked!;
    refuseInactive(sender);
    const sequence = conversation.lastSequence + 1;
    const key = { conversationId, ...said, senderId: viewer.id, clientKey: clientKey ?? null };
    const otherId = otherPerson(viewer.id, conversation);
    const { message, apart, other } = await writeMessage(ctx.db, { ...key, sequence, otherId, createdAt: ctx.now() });
    if (!message) return { message: await findByClientKey(ctx, { ...key, clientKey: clientKey! }), repeated: true };
    // Refused after the insert, so that a repeated request still finds its message; the rollback removes the new row.
    refuse(whyNotWrite(viewer.id, conversation, { apart, otherLeft: isGone(other) }));
    const userIds = [conversation.posterId, conversation.helperId];
    ctx.events.emit('message.sent', { conversationId, messageId: message.id, sequence, senderId: viewer.id, userIds });
    ctx.events.emit('conversation.updated', { conversationId, userIds });
    return { message, repeated: false };
  });
}

/** Returns what is stored of a text or a quick reply: the words of a reply in English, for doors that know no codes. */
async function wordsOf({
  content,
  quickReply,
}: Pick<z.output<typeof SendMessage>, 'content' | 'quickReply'>): Promise<Pick<Message, 'content' | 'quickReply'>> {
  if (!quickReply) return { content: content!, quickReply: null };
  const t = await textsIn('en');
  return { content: t(`chat.quick.${quickReply}`), quickReply };
}

/** Returns why the viewer may not write into a conversation, or null; loads what the rule needs. */
export async function whyNotWriteNow(
  { loaders }: Ctx,
  viewerId: string,
  conversation: Conversation | null,
): Promise<RefusalCode | null> {
  if (!conversation) return whyNotWrite(viewerId, null, { apart: false, otherLeft: false });
  const { posterId, helperId } = conversation;
  const [apart, other] = await Promise.all([
    loaders.apart.load({ personId: posterId, otherId: helperId }),
    loaders.userById.load(otherPerson(viewerId, conversation)),
  ]);
  return whyNotWrite(viewerId, conversation, { apart, otherLeft: isGone(other) });
}

/** Finds the message that an earlier call with the same client key wrote. @throws AppError KEY_REUSED */
async function findByClientKey(
  ctx: Ctx,
  {
    conversationId,
    content,
    quickReply,
    ...key
  }: Pick<Message, 'conversationId' | 'content' | 'quickReply' | 'senderId'> & { clientKey: string },
): Promise<Message> {
  const message = await ctx.db.findOneByOrFail(Message, key);
  const isSame =
    message.conversationId === conversationId && message.content === content && message.quickReply === quickReply;
  if (!isSame) throw new AppError('KEY_REUSED');
  return message;
}

/**
 * Lists a page of messages, oldest first: the newest ones, or those just before or after a cursor. The caller must
 * have checked that the viewer may read the conversation.
 */
export async function listMessages(ctx: Ctx, conversationId: string, raw: unknown): Promise<Connection<Message>> {
  const { first, before, after } = parse(ListMessages, raw);
  const sequence = sequenceOf(ctx, before ?? after, before ? 'before' : 'after');
  const forward = Boolean(after);
  const rows = await ctx.db.find(Message, {
    where: {
      conversationId,
      ...(sequence !== undefined && { sequence: forward ? MoreThan(sequence) : LessThan(sequence) }),
    },
    order: { sequence: forward ? 'ASC' : 'DESC' },
    take: first + 1,
  });
  const { page, more } = cutPage(rows, first);
  return connection(
    forward ? page : page.reverse(),
    { hasNextPage: forward ? more : Boolean(before), hasPreviousPage: forward || more },
    ctx.deps.cursors,
    (message) => message,
    (message) => ({ sequence: message.sequence }),
  );
}

const sequenceOf = (ctx: Ctx, cursor: string | null | undefined, field: string): number | undefined =>
  cursor ? parse(MessageCursor, ctx.deps.cursors.open(cursor, field)).sequence : undefined;

/** Most messages that are read at once for somebody who follows a conversation (docs/decisions/sockets.md). */
export const MESSAGE_BATCH = 20;

/**
 * Lists up to {@link MESSAGE_BATCH} messages after a sequence, oldest first, for doors that follow a conversation: what
 * is read from the table after the last one sent has neither gaps nor repeats. The caller must have checked that the
 * viewer may read the conversation.
 */
export async function listMessagesAfter(ctx: Ctx, conversationId: string, sequence: number): Promise<Message[]> {
  return ctx.db.find(Message, {
    where: { conversationId, sequence: MoreThan(sequence) },
    order: { sequence: 'ASC' },
    take: MESSAGE_BATCH,
  });
}

/**
 * Writes about a favor, for doors that know conversations only by their favor; a helper's first message begins theirs.
 * @throws AppError as {@link openConversation} and {@link sendMessage}
 */
export async function sendMessageAboutFavor(ctx: Ctx, raw: unknown): Promise<SentMessage> {
  requireViewer(ctx, 'conversations:write');
  const input = parse(WriteAboutFavor, raw);
  const conversation = (await findConversation(ctx, input)) ?? (await openConversation(ctx, input));
  return sendMessage(ctx, { ...input, conversationId: conversation.id });
}
