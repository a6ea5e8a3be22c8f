import type { Ctx } from '../../context.ts';
import { queryRows } from '../../database/query/query-rows.ts';
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

/** Row of `send_message`. */
interface SentRow extends Record<string, unknown> {
  poster: string;
  helper: string;
  sender_deleted_at: Date | null;
  sender_suspended_at: Date | null;
  other_deleted_at: Date | null;
  is_apart: boolean;
  devices: string[];
  message: string | null;
  number: number;
  notice: string | null;
}

/**
 * Writes a message as the last of its conversation, together with its notification, unless its client key has written
 * one or one of the two people stands against it: why is for the rules to say. One statement, which locks the
 * conversation and then its sender's row in share mode; those who change its people lock in the same order.
 * @param pushes false to write nothing where devices are to be told, which takes a transaction with their jobs.
 * @returns null without such a conversation of the sender.
 */
export async function writeMessage(ctx: Ctx, message: NewMessage, pushes: boolean): Promise<Written | null> {
  const { conversationId, senderId, clientKey, content, quickReply } = message;
  const createdAt = ctx.now();
  const [row] = await queryRows<SentRow>(
    ctx.db,
    'SELECT poster, helper, sender_deleted_at, sender_suspended_at, other_deleted_at, is_apart, devices, message, number, notice FROM send_message($1, $2, $3, $4, $5, $6, $7) AS sent',
    [conversationId, senderId, clientKey, content, quickReply, createdAt, pushes],
  );
  if (!row) return null;
  const noDeal = { dealId: null, dealVersion: null, dealEvent: null, dealNote: null };
  return {
    posterId: row.poster,
    helperId: row.helper,
    sender: { deletedAt: row.sender_deleted_at, suspendedAt: row.sender_suspended_at },
    other: { deletedAt: row.other_deleted_at },
    apart: row.is_apart,
    devices: row.devices,
    message:
      row.message === null
        ? null
        : ctx.db.create(Message, { ...message, ...noDeal, id: row.message, sequence: row.number, createdAt }),
    notificationId: row.notice,
  };
}
