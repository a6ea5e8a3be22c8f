import DataLoader from 'dataloader';
import { Brackets, In, type EntityManager } from 'typeorm';
import { Conversation } from './conversation.entity.ts';
import { Message } from './message.entity.ts';

/** Batched reads of conversations and what their lists show. */
export function conversationLoaders(db: EntityManager) {
  return {
    /** Any conversation by id: whoever shows it asks the rules first. */
    conversationById: new DataLoader<string, Conversation | null>(async (ids) => {
      const found = new Map((await db.findBy(Conversation, { id: In([...ids]) })).map((row) => [row.id, row]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    /** The newest message of a conversation that has one. */
    lastMessage: new DataLoader<Conversation, Message | null, string>(
      async (conversations) => {
        const rows = await db.findBy(
          Message,
          conversations.map(({ id, lastSequence }) => ({ conversationId: id, sequence: lastSequence })),
        );
        const found = new Map(rows.map((row) => [row.conversationId, row]));
        return conversations.map(({ id }) => found.get(id) ?? null);
      },
      { cacheKeyFn: ({ id, lastSequence }) => `${id}:${lastSequence}` },
    ),
    /** How many messages of the other person count as unread for a reader (`readUpTo` in SQL), and the newest sequence of the reader's own (0 for none). */
    readingState: new DataLoader<
      { conversationId: string; readerId: string },
      { unread: number; ownSequence: number },
      string
    >(
      async (keys) => {
        const rows: { conversation_id: string; reader_id: string; unread: string; own: number }[] = await db.query(
          `SELECT c.id AS conversation_id, k.reader_id,
             (SELECT count(*) FROM messages m WHERE m.conversation_id = c.id AND m.sender_id <> k.reader_id AND m.sequence >
               greatest(c.settled_sequence, CASE WHEN k.reader_id = c.poster_id THEN c.poster_seen_sequence ELSE c.helper_seen_sequence END)) AS unread,
             coalesce((SELECT max(m.sequence) FROM messages m WHERE m.conversation_id = c.id AND m.sender_id = k.reader_id), 0) AS own
           FROM unnest($1::bigint[], $2::bigint[]) AS k (conversation_id, reader_id) JOIN conversations c ON c.id = k.conversation_id`,
          [keys.map((key) => key.conversationId), keys.map((key) => key.readerId)],
        );
        const found = new Map(
          rows.map((row) => [
            `${row.conversation_id}:${row.reader_id}`,
            { unread: Number(row.unread), ownSequence: row.own },
          ]),
        );
        return keys.map((key) => found.get(`${key.conversationId}:${key.readerId}`) ?? { unread: 0, ownSequence: 0 });
      },
      { cacheKeyFn: (key) => `${key.conversationId}:${key.readerId}` },
    ),
    /** Whether a person already talks about a favor. */
    hasConversation: new DataLoader<{ favorId: string; userId: string }, boolean, string>(
      async (keys) => {
        const rows = await db
          .createQueryBuilder(Conversation, 'c')
          .where({ favorId: In(keys.map((key) => key.favorId)) })
          .andWhere(
            new Brackets((either) =>
              either
                .where({ posterId: In(keys.map((key) => key.userId)) })
                .orWhere({ helperId: In(keys.map((key) => key.userId)) }),
            ),
          )
          .getMany();
        return keys.map(({ favorId, userId }) =>
          rows.some((row) => row.favorId === favorId && [row.posterId, row.helperId].includes(userId)),
        );
      },
      { cacheKeyFn: (key) => `${key.favorId}:${key.userId}` },
    ),
  };
}
