import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { queryValues } from '../../database/fast/query-values.ts';
import { shareStatements } from '../../database/fast/share-statements.ts';
import { Message } from './message.entity.ts';

/** A message to write. */
export type NewMessage = Pick<
  Message,
  'conversationId' | 'senderId' | 'clientKey' | 'content' | 'quickReply' | 'photoId'
>;

/** The two people and the message as `send_message` found and left them. */
interface Written {
  posterId: string;
  helperId: string;
  sender: { deletedAt: Date | null; suspendedAt: Date | null };
  other: { deletedAt: Date | null };
  apart: boolean;
  /** Devices of the other person that are to be told. */
  devices: string[];
  /** Null where there was a refusal, a message of the same client key, or a device without `pushes`. */
  message: Message | null;
  /** Notification of the message; null without one. */
  notificationId: string | null;
}

/** Row of `send_message`: {@link COLUMNS}, and of `send_messages` with its place, from 1. */
type SentRow = readonly [
  poster: string,
  helper: string,
  senderDeletedAt: Date | null,
  senderSuspendedAt: Date | null,
  otherDeletedAt: Date | null,
  apart: boolean,
  devices: string[],
  message: string | null,
  sequence: number,
  notice: string | null,
  place?: number,
];

/** Position of the place in a {@link SentRow}. */
const PLACE = 10;

/** A message and the moment at which it was asked for. */
type DatedMessage = NewMessage & { createdAt: Date };

const COLUMNS =
  'poster, helper, sender_deleted_at, sender_suspended_at, other_deleted_at, is_apart, devices, message, number, notice';

/**
 * Writes a message as the last of its conversation, together with its notification, unless its client key has written
 * one or one of the two people stands against it: why is for the rules to say. One statement, which locks the
 * conversation and then its sender's row in share mode; those who change its people lock in the same order.
 * @param pushes false to write nothing where devices are to be told, which takes a transaction with their jobs.
 * @returns null without such a conversation of the sender.
 */
export async function writeMessage(ctx: Ctx, message: NewMessage, pushes: boolean): Promise<Written | null> {
  const dated = { ...message, createdAt: ctx.now() };
  const [together] = pushes ? [] : await writeTogether(ctx.db, [dated]);
  const row = together ?? (await writeAlone(ctx.db, dated, pushes));
  if (!row) return null;
  const [posterId, helperId, deletedAt, suspendedAt, otherDeletedAt, apart, devices, id, sequence, notificationId] =
    row;
  const noDeal = { dealId: null, dealVersion: null, dealEvent: null, dealNote: null };
  return {
    posterId,
    helperId,
    sender: { deletedAt, suspendedAt },
    other: { deletedAt: otherDeletedAt },
    apart,
    devices,
    message: id === null ? null : ctx.db.create(Message, { ...dated, ...noDeal, id, sequence }),
    notificationId,
  };
}

/**
 * Writes the messages that come together, of one conversation one, by one statement and with one commit. It waits for
 * nobody's lock: null for those that it left out, which are written alone. A single message is left out too, so that
 * the others never wait for the lock that it may meet.
 */
const writeTogether = shareStatements(async (db, messages: readonly DatedMessage[]): Promise<(SentRow | null)[]> => {
  if (messages.length === 1) return [null];
  const rows = await queryValues<SentRow>(
    db,
    `SELECT ${COLUMNS}, place FROM send_messages($1, $2, $3, $4, $5, $6) AS sent`,
    (['conversationId', 'senderId', 'clientKey', 'content', 'quickReply', 'createdAt'] as const).map((name) =>
      messages.map((message) => message[name]),
    ),
  );
  const written: (SentRow | null)[] = messages.map(() => null);
  for (const row of rows) written[row[PLACE]! - 1] = row;
  return written;
});

async function writeAlone(db: EntityManager, message: DatedMessage, pushes: boolean): Promise<SentRow | undefined> {
  const { conversationId, senderId, clientKey, content, quickReply, createdAt } = message;
  const [row] = await queryValues<SentRow>(
    db,
    `SELECT ${COLUMNS} FROM send_message($1, $2, $3, $4, $5, $6, $7) AS sent`,
    [conversationId, senderId, clientKey, content, quickReply, createdAt, pushes],
  );
  return row;
}
