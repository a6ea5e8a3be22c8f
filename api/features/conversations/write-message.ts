import type { EntityManager } from 'typeorm';
import { entityRows, positional, queryRows, type Row } from '../../database/query/query-rows.ts';
import { User } from '../users/user.entity.ts';
import { Conversation } from './conversation.entity.ts';
import { Message } from './message.entity.ts';

/** A locked conversation, and its locked sender. */
interface Locked {
  conversation: Conversation;
  sender: User;
}

/**
 * Locks a conversation, and the sender's row in share mode after it, until the transaction ends; null without such a
 * conversation. Those who change its people lock in the same order.
 */
export async function lockToWrite(
  db: EntityManager,
  parameters: { conversationId: string; senderId: string },
): Promise<Locked | null> {
  const [conversation, sender] = [entityRows(db, Conversation, 'conversation'), entityRows(db, User, 'sender')];
  const [row] = await ask(
    db,
    `SELECT ${conversation.columns}, ${sender.columns}
     FROM conversations AS conversation JOIN users AS sender ON sender.id = :senderId
     WHERE conversation.id = :conversationId FOR UPDATE OF conversation FOR KEY SHARE OF sender`,
    parameters,
  );
  return row ? { conversation: conversation.read(row), sender: sender.read(row) } : null;
}

/** A message to write, and between whom. */
interface NewMessage extends Pick<
  Message,
  'conversationId' | 'sequence' | 'senderId' | 'content' | 'quickReply' | 'createdAt'
> {
  clientKey: string | null;
  otherId: string;
}

/**
 * Writes a message as the last of its locked conversation, unless its client key has written one. It is a statement of
 * its own, after the lock: one that waited for the lock would not see a block that was made meanwhile.
 * @returns the message, null where the key was used; and what the rule needs to know of the other person.
 */
export async function writeMessage(
  db: EntityManager,
  message: NewMessage,
): Promise<{ message: Message | null; apart: boolean; other: User }> {
  const [written, other] = [entityRows(db, Message, 'written'), entityRows(db, User, 'other')];
  const [row] = await ask(
    db,
    `WITH written AS (
       INSERT INTO messages (conversation_id, sequence, sender_id, client_key, content, quick_reply, created_at)
       VALUES (:conversationId, :sequence, :senderId, :clientKey, :content, :quickReply, :createdAt)
       ON CONFLICT DO NOTHING RETURNING ${written.names}
     ), moved AS (
       UPDATE conversations SET last_sequence = written.sequence, updated_at = written.created_at
       FROM written WHERE conversations.id = written.conversation_id
     )
     SELECT ${written.columns}, ${other.columns},
       EXISTS (SELECT FROM apart WHERE person_id = :senderId AND other_id = :otherId) AS apart
     FROM users AS other LEFT JOIN written ON true WHERE other.id = :otherId`,
    { ...message },
  );
  return {
    message: row!.written_id === null ? null : written.read(row!),
    apart: row!.apart as boolean,
    other: other.read(row!),
  };
}

async function ask(db: EntityManager, sql: string, parameters: Record<string, unknown>): Promise<Row[]> {
  const { text, names } = positional(sql);
  return queryRows(
    db,
    text,
    names.map((name) => parameters[name]),
  );
}
