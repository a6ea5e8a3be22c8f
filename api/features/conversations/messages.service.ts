import { MoreThan } from 'typeorm';
import { z } from 'zod';
import { connection, cutPage, type Connection } from '../../platform/connection.ts';
import { requireViewer, type Ctx } from '../../context.ts';
import { asExpected } from '../../database/fast/parameters.ts';
import { entity, readRows, value } from '../../database/fast/read-rows.ts';
import { shareStatements } from '../../database/fast/share-statements.ts';
import { inTransaction } from '../../database/transaction.ts';
import { textsIn } from '../../platform/language/texts.ts';
import { AppError, parse, refuse, type RefusalCode } from '../../platform/errors.ts';
import { crashPoint } from '../../jobs/crash-point.ts';
import { attachMessagePhoto } from '../photos/photos.service.ts';
import type { Conversation } from './conversation.entity.ts';
import { ListMessages, SendMessage, WriteAboutFavor } from './conversations.input.ts';
import { refuseInactive } from '../users/active-user.ts';
import { isGone } from '../users/users.rules.ts';
import { otherPerson, whyNotJoin, whyNotWrite } from './conversations.rules.ts';
import { findConversation, openConversation } from './conversations.service.ts';
import { refuseEarlyLink } from './first-words.ts';
import { Message } from './message.entity.ts';
import { newestMessages } from './newest-messages.ts';
import { writeMessage, type NewMessage } from './write-message.ts';

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
 * @throws AppError NOT_FOUND, LEFT, BLOCKED, SUSPENDED, LINK_TOO_EARLY, KEY_REUSED, PHOTO_GONE, BAD_INPUT,
 * TOO_MANY_REQUESTS
 */
export async function sendMessage(ctx: Ctx, raw: unknown): Promise<SentMessage> {
  const viewer = requireViewer(ctx, 'conversations:write');
  const { conversationId, clientKey, ...words } = parse(SendMessage, raw);
  await ctx.deps.limits.take('sendMessage', viewer.id);
  await refuseEarlyLink(ctx, viewer.id, words.content, { id: conversationId });
  const message = { conversationId, senderId: viewer.id, clientKey: clientKey ?? null, ...(await storedOf(words)) };
  // Words of which no device is to be told are written by one statement, which commits by itself.
  const sent =
    (message.photoId ? null : await write(ctx, message, false)) ??
    (await inTransaction(ctx, async (ctx) => (await write(ctx, message, true))!));
  if (!sent.repeated) announceMessage(ctx, sent);
  return { message: sent.message, repeated: sent.repeated };
}

/** A written message, and whom it was told to. */
type Sent = SentMessage & { userIds: string[]; told: { notificationId: string; userId: string }[] };

/**
 * Writes a message, or finds what its client key has written.
 * @param inJobs true in a transaction, which adds the jobs of pushes.
 * @returns null where there are such jobs and no transaction to add them in.
 */
async function write(ctx: Ctx, message: NewMessage, inJobs: boolean): Promise<Sent | null> {
  crashPoint(ctx.deps.config, 'change:uncommitted', 'message.sent');
  const found = await writeMessage(ctx, message, inJobs);
  refuse(whyNotJoin(message.senderId, found));
  const { sender, other, apart, devices, notificationId, message: written, ...people } = found!;
  refuseInactive(sender);
  if (written) {
    if (message.photoId) await attachPhoto(ctx, written);
    const userId = otherPerson(message.senderId, people);
    const told = notificationId === null ? [] : [{ notificationId, userId }];
    for (const { notificationId } of told)
      for (const deviceId of devices) ctx.deps.hooks.messageNotified(ctx, { notificationId, deviceId });
    return { message: written, repeated: false, userIds: [people.posterId, people.helperId], told };
  }
  const refusal = whyNotWrite(message.senderId, people, { apart, otherLeft: isGone(other) });
  if (!refusal && !inJobs && devices.length > 0) return null;
  // A repeated request finds its message, whatever has come between the two people since.
  const repeated = await findByClientKey(ctx, message);
  if (!repeated) refuse(refusal);
  return { message: repeated!, repeated: true, userIds: [], told: [] };
}

/** Shows its photo in the message just written, in the transaction of both. @throws AppError PHOTO_GONE */
async function attachPhoto(ctx: Ctx, { id, photoId, senderId, conversationId }: Message): Promise<void> {
  await attachMessagePhoto(ctx, { id: photoId!, ownerId: senderId }, conversationId);
  await ctx.db.update(Message, { id }, { photoId });
}

/** Tells of a message and its notification, which are committed unless the caller has a transaction of its own. */
function announceMessage(ctx: Ctx, { message, userIds, told }: Sent): void {
  const { id: messageId, conversationId, sequence, senderId } = message;
  crashPoint(ctx.deps.config, 'change:committed', 'message.sent');
  if (!ctx.db.queryRunner) newestMessages(ctx.deps).set(conversationId, message);
  ctx.events.emit('message.sent', { conversationId, messageId, sequence, senderId, userIds });
  ctx.events.emit('conversation.updated', { conversationId, userIds });
  if (told.length > 0) ctx.events.emit('notifications.added', { added: told });
}

/** Returns what is stored of a text, photo or quick reply: of a reply the English words, for doors without codes. */
async function storedOf({
  content,
  quickReply,
  photoId = null,
}: Pick<z.output<typeof SendMessage>, 'content' | 'quickReply' | 'photoId'>): Promise<
  Pick<Message, 'content' | 'quickReply' | 'photoId'>
> {
  if (!quickReply) return { content: content ?? '', quickReply: null, photoId };
  const t = await textsIn('en');
  return { content: t(`chat.quick.${quickReply}`), quickReply, photoId: null };
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

/**
 * Finds the message that an earlier call with the same client key wrote; null without one.
 * @throws AppError KEY_REUSED
 */
async function findByClientKey(
  ctx: Ctx,
  { conversationId, content, quickReply, photoId, senderId, clientKey }: NewMessage,
): Promise<Message | null> {
  const message = clientKey === null ? null : await ctx.db.findOneBy(Message, { senderId, clientKey });
  if (!message) return null;
  const isSame =
    message.conversationId === conversationId &&
    message.content === content &&
    message.quickReply === quickReply &&
    message.photoId === photoId;
  if (!isSame) throw new AppError('KEY_REUSED');
  return message;
}

/**
 * Lists a page of messages, oldest first: the newest ones, or those just before or after a cursor. The caller must
 * have checked that the viewer may read the conversation.
 */
export async function listMessages(ctx: Ctx, conversationId: string, raw: unknown): Promise<Connection<Message>> {
  const { first, before, after } = parse(ListMessages, raw);
  const forward = Boolean(after);
  const from = sequenceOf(ctx, before ?? after, before ? 'before' : 'after');
  const read = forward ? readFollowing : readPreceding;
  const [rows] = await read(ctx.db, [{ conversationId, from: from ?? BEYOND_ALL, limit: first + 1 }]);
  const { page, more } = cutPage(rows!, first);
  return connection(
    forward ? page : page.reverse(),
    { hasNextPage: forward ? more : Boolean(before), hasPreviousPage: forward || more },
    ctx.deps.cursors,
    (message) => message,
    (message) => ({ sequence: message.sequence }),
  );
}

/** A page of a conversation: the messages next to a sequence, without it. */
interface PageKey {
  conversationId: string;
  from: number;
  limit: number;
}

/** The largest `int` of PostgreSQL, before which all messages lie. */
const BEYOND_ALL = 2 ** 31 - 1;

const PAGE = { found: entity(Message), place: value<number>('asked.place::int') };

/** Returns the reading of pages in one direction; requests that ask at the same time share a statement. */
const pageReader = (beyond: '<' | '>', order: 'ASC' | 'DESC') =>
  shareStatements(async (db, keys: readonly PageKey[]): Promise<Message[][]> => {
    const rows = await readRows(
      db,
      PAGE,
      `FROM unnest(CAST(:ids AS bigint[]), CAST(:froms AS int[]), CAST(:limits AS int[])) WITH ORDINALITY AS asked (id, start, most, place)
       CROSS JOIN LATERAL (SELECT {found} FROM messages WHERE conversation_id = asked.id AND sequence ${beyond} asked.start
         ORDER BY sequence ${order} LIMIT asked.most) AS found
       ORDER BY asked.place, found.sequence ${order}`,
      {
        ids: asExpected(keys.map(({ conversationId }) => conversationId)),
        froms: asExpected(keys.map(({ from }) => from)),
        limits: asExpected(keys.map(({ limit }) => limit)),
      },
    );
    const pages: Message[][] = keys.map(() => []);
    for (const { found, place } of rows) pages[place - 1]!.push(found);
    return pages;
  });

const readPreceding = pageReader('<', 'DESC');
const readFollowing = pageReader('>', 'ASC');

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
  const newest = newestMessages(ctx.deps).get(conversationId);
  if (newest?.sequence === sequence + 1) return [newest];
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
