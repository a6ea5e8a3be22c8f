import DataLoader from 'dataloader';
import { Any, Brackets, type EntityManager } from 'typeorm';
import { queryValues } from '../../database/fast/query-values.ts';
import { readByIds } from '../../database/fast/read-by-ids.ts';
import { entity, readRows } from '../../database/fast/read-rows.ts';
import { Conversation } from './conversation.entity.ts';
import { Message } from './message.entity.ts';

/** Creates the batched reads of conversations, for one context. */
export const conversationLoaders = (db: EntityManager) => ({
  conversationById: conversationById(db),
  lastMessage: lastMessage(db),
  readingState: readingState(db),
  hasConversation: hasConversation(db),
  latestConversation: latestConversation(db),
});

/** Loads conversations by id, of anybody: the caller checks the viewer's rights. */
const conversationById = (db: EntityManager) =>
  new DataLoader<string, Conversation | null>((ids) => readByIds(db, Conversation, ids));

const MESSAGE = { found: entity(Message) };

/** Loads the newest message of conversations; null before the first. */
const lastMessage = (db: EntityManager) =>
  new DataLoader<Conversation, Message | null, string>(
    async (conversations) => {
      const rows = await readRows(
        db,
        MESSAGE,
        `FROM unnest(CAST(:ids AS bigint[]), CAST(:sequences AS int[])) AS newest (id, sequence)
         JOIN messages AS found ON found.conversation_id = newest.id AND found.sequence = newest.sequence`,
        {
          ids: conversations.map(({ id }) => id),
          sequences: conversations.map(({ lastSequence }) => lastSequence),
        },
      );
      const newest = new Map(rows.map(({ found }) => [found.conversationId, found]));
      return conversations.map(({ id }) => newest.get(id) ?? null);
    },
    { cacheKeyFn: ({ id, lastSequence }) => `${id}:${lastSequence}` },
  );

/**
 * Writes the SQL of the messages unread by a reader, counted where no number is stored yet: all but what they have
 * seen, and everything from before the favor ended (docs/behaviour/notifications.md#unread-counts).
 */
export const unreadSql = (conversation: string, reader: string): string =>
  `CASE ${reader} ${(['poster', 'helper'] as const)
    .map(
      (who) =>
        `WHEN ${conversation}.${who}_id THEN coalesce(${conversation}.${who}_unread, unread_messages(${conversation}.id, ${conversation}.${who}_id, greatest(${conversation}.settled_sequence, ${conversation}.${who}_seen_sequence)))`,
    )
    .join(' ')} END`;

/**
 * Writes the SQL of the newest sequence that a reader wrote, 0 for none. It is looked for from the end of the
 * conversation: IS NOT DISTINCT FROM keeps PostgreSQL from going through all that the reader ever wrote, once for each
 * conversation.
 */
export const ownSequenceSql = (conversation: string, reader: string): string =>
  `coalesce((SELECT m.sequence FROM messages m WHERE m.conversation_id = ${conversation}.id AND m.sender_id IS NOT DISTINCT FROM ${reader}
     ORDER BY m.sequence DESC LIMIT 1), 0)`;

/** Loads the number of messages unread by a reader, and the newest sequence that reader wrote. */
const readingState = (db: EntityManager) =>
  new DataLoader<{ conversationId: string; readerId: string }, { unread: number; ownSequence: number }, string>(
    async (keys) => {
      const rows = await queryValues<[conversationId: string, readerId: string, unread: number, ownSequence: number]>(
        db,
        `SELECT c.id, k.reader_id, ${unreadSql('c', 'k.reader_id')} AS unread, ${ownSequenceSql('c', 'k.reader_id')} AS own
         FROM unnest($1::bigint[], $2::bigint[]) AS k (conversation_id, reader_id) JOIN conversations c ON c.id = k.conversation_id`,
        [keys.map((key) => key.conversationId), keys.map((key) => key.readerId)],
      );
      const found = new Map(
        rows.map(([conversationId, readerId, unread, ownSequence]) => [
          `${conversationId}:${readerId}`,
          { unread, ownSequence },
        ]),
      );
      return keys.map((key) => found.get(`${key.conversationId}:${key.readerId}`) ?? { unread: 0, ownSequence: 0 });
    },
    { cacheKeyFn: (key) => `${key.conversationId}:${key.readerId}` },
  );

/** Loads whether a person has a conversation about a favor. */
const hasConversation = (db: EntityManager) =>
  new DataLoader<{ favorId: string; userId: string }, boolean, string>(
    async (keys) => {
      const userIds = keys.map((key) => key.userId);
      const rows = await db
        .createQueryBuilder(Conversation, 'c')
        .where({ favorId: Any(keys.map((key) => key.favorId)) })
        .andWhere(
          new Brackets((either) => either.where({ posterId: Any(userIds) }).orWhere({ helperId: Any(userIds) })),
        )
        .getMany();
      return keys.map(({ favorId, userId }) =>
        rows.some((row) => row.favorId === favorId && [row.posterId, row.helperId].includes(userId)),
      );
    },
    { cacheKeyFn: (key) => `${key.favorId}:${key.userId}` },
  );

/** Loads the conversation of two people that changed last, whoever of them asked for help; null without one. */
const latestConversation = (db: EntityManager) =>
  new DataLoader<{ personId: string; otherId: string }, Conversation | null, string>(
    async (pairs) => {
      const people = Any(pairs.flatMap(({ personId, otherId }) => [personId, otherId]));
      const rows = await db
        .createQueryBuilder(Conversation, 'c')
        .distinctOn(['c.posterId', 'c.helperId'])
        .where({ posterId: people, helperId: people })
        .orderBy({ 'c.posterId': 'ASC', 'c.helperId': 'ASC', 'c.updatedAt': 'DESC', 'c.id': 'DESC' })
        .getMany();
      const latest = rows.sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
      return pairs.map(
        ({ personId, otherId }) =>
          latest.find(({ posterId, helperId }) =>
            [personId, otherId].every((id) => id === posterId || id === helperId),
          ) ?? null,
      );
    },
    { cacheKeyFn: ({ personId, otherId }) => `${personId}:${otherId}` },
  );
