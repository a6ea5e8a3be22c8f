import { LessThan, MoreThan } from 'typeorm';
import { z } from 'zod';
import { connection, cutPage, type Connection } from '../../platform/connection.ts';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError, parse, refuse, type RefusalCode } from '../../platform/errors.ts';
import { Conversation } from './conversation.entity.ts';
import { ListMessages, SendMessage, WriteAboutFavor } from './conversations.input.ts';
import { isGone } from '../users/users.rules.ts';
import { otherPerson, whyNotWrite } from './conversations.rules.ts';
import { findConversation, openConversation } from './conversations.service.ts';
import { Message } from './message.entity.ts';

const MessagePlace = z.object({ sequence: z.number().int() });

/** A message, and whether it had been written before under the same `clientKey`. */
export interface SentMessage {
  message: Message;
  repeated: boolean;
}

/**
 * Writes into one of the viewer's conversations. The conversation's row is locked, so sequences have no gaps and the same
 * `clientKey` any number of times, at once or later, is one message.
 * @throws AppError NOT_FOUND, LEFT, BLOCKED, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function sendMessage(ctx: Ctx, raw: unknown): Promise<SentMessage> {
  const viewer = requireViewer(ctx, 'conversations:write');
  const { conversationId, content, clientKey } = parse(SendMessage, raw);
  await ctx.deps.limits.take('sendMessage', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const conversation = await ctx.db.findOne(Conversation, {
      where: { id: conversationId },
      lock: { mode: 'pessimistic_write' },
    });
    const refusal = await whyNotWriteNow(ctx, viewer.id, conversation);
    if (refusal === 'NOT_FOUND') refuse(refusal);
    const { lastSequence, posterId, helperId } = conversation!;
    const sequence = lastSequence + 1;
    const inserted = await ctx.db
      .createQueryBuilder()
      .insert()
      .into(Message)
      .values({ conversationId, sequence, senderId: viewer.id, clientKey, content, createdAt: ctx.now() })
      .orIgnore()
      .returning('id')
      .execute();
    const [row] = inserted.raw as { id: string }[];
    if (!row)
      return {
        message: await writtenBefore(ctx, { conversationId, senderId: viewer.id, clientKey: clientKey! }),
        repeated: true,
      };
    // Only now: what was written before stays written, whatever has come between the two since. Refusing takes the row back.
    refuse(refusal);
    await ctx.db.update(Conversation, { id: conversationId }, { lastSequence: sequence, updatedAt: ctx.now() });
    const userIds = [posterId, helperId];
    ctx.events.emit('message.sent', { conversationId, messageId: row.id, sequence, senderId: viewer.id, userIds });
    ctx.events.emit('conversation.updated', { conversationId, userIds });
    return { message: await ctx.db.findOneByOrFail(Message, { id: row.id }), repeated: false };
  });
}

/** Why somebody may not write into a conversation, with all it takes to know. */
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

async function writtenBefore(
  ctx: Ctx,
  { conversationId, ...key }: Pick<Message, 'conversationId' | 'senderId'> & { clientKey: string },
) {
  const message = await ctx.db.findOneByOrFail(Message, key);
  if (message.conversationId !== conversationId) {
    throw new AppError('BAD_INPUT', 'This clientKey was used for a message in another conversation', {
      field: 'clientKey',
    });
  }
  return message;
}

/**
 * A page of messages, oldest first: the latest ones, or those just before or after a cursor. The caller has seen to it that
 * the viewer may read the conversation.
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
  cursor ? parse(MessagePlace, ctx.deps.cursors.open(cursor, field)).sequence : undefined;

/** How many messages a follower reads with one query. */
const FOLLOW_BATCH = 200;

/**
 * Follows a conversation from a sequence on: each call reads everything written since the call before, oldest first. The
 * table is the truth, so no wake-up lost or doubled makes a gap or a double.
 */
export function followMessages(conversationId: string, from: number): (ctx: Ctx) => Promise<Message[]> {
  let sequence = from;
  return async (ctx) => {
    const news: Message[] = [];
    for (let batch = FOLLOW_BATCH; batch === FOLLOW_BATCH;) {
      const rows = await ctx.db.find(Message, {
        where: { conversationId, sequence: MoreThan(sequence) },
        order: { sequence: 'ASC' },
        take: FOLLOW_BATCH,
      });
      news.push(...rows);
      sequence = rows.at(-1)?.sequence ?? sequence;
      batch = rows.length;
    }
    return news;
  };
}

/**
 * Writes about a favor, for doors that know conversations only by their favor; the first message of a neighbour begins theirs.
 * @throws AppError as {@link openConversation} and {@link sendMessage}
 */
export async function sendMessageAboutFavor(ctx: Ctx, raw: unknown): Promise<SentMessage> {
  requireViewer(ctx, 'conversations:write');
  const input = parse(WriteAboutFavor, raw);
  const conversation = (await findConversation(ctx, input)) ?? (await openConversation(ctx, input));
  return sendMessage(ctx, { ...input, conversationId: conversation.id });
}
