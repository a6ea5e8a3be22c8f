import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { asExpected } from '../../database/fast/parameters.ts';
import { entity, entityOrNull, readRows, value, type RowOf } from '../../database/fast/read-rows.ts';
import { shareStatements } from '../../database/fast/share-statements.ts';
import { asksWithin, type Fields } from '../../platform/asks-within.ts';
import { Favor } from '../favors/favor.entity.ts';
import { cardColumns } from '../favors/nearby/nearby-cards.ts';
import { User } from '../users/user.entity.ts';
import { Conversation } from './conversation.entity.ts';
import { ownSequenceSql, unreadSql } from './conversations.loaders.ts';
import { Message } from './message.entity.ts';

/** Parts of a row of the list beside its conversation, read with it. */
interface ConversationCard {
  favor: Favor;
  /** The person whom the reader writes with. */
  other: User;
  lastMessage: Message | null;
  reading: { unread: number; ownSequence: number };
}

/** A conversation as its resolvers get it: with its card in a list of no more than cards, else alone. */
export type ConversationRow = Conversation & { card?: ConversationCard };

/** Fields of a row whose resolvers need {@link ConversationCard} alone. */
export const CONVERSATION_CARD: Fields = {
  edges: {
    cursor: true,
    node: {
      id: true,
      updatedAt: true,
      lastSequence: true,
      unreadCount: true,
      otherDeliveredSequence: true,
      otherSeenSequence: true,
      status: true,
      viewerMuted: true,
      favor: { id: true, title: true, category: true, viewerIsPoster: true, viewerIsHelper: true },
      otherUser: {
        id: true,
        firstName: true,
        lastName: true,
        displayName: true,
        averageRating: true,
        totalRatings: true,
        picture: true,
        viewerIsSelf: true,
      },
      lastMessage: true,
    },
  },
  pageInfo: true,
};

/** Tests whether a list of conversations is asked for no more than its rows show. */
export const asksForConversationCards = asksWithin(CONVERSATION_CARD);

const CARD = {
  found: entity(Conversation),
  favor: entity(Favor, ['id', 'posterId', 'helperId', 'title', 'category']),
  other: entity(User, cardColumns.poster),
  newest: entityOrNull(Message),
  unread: value<number>(unreadSql('found', ':viewerId')),
  ownSequence: value<number>(ownSequenceSql('found', ':viewerId')),
};

/** Tests whether one conversation is asked for without its favor and the person whom the reader writes with. */
export const asksForMessages = asksWithin({
  id: true,
  updatedAt: true,
  lastSequence: true,
  messages: true,
  unreadCount: true,
  deal: true,
});

/** A conversation with its favor and the person whom the reader writes with. */
const CHAT = {
  found: entity(Conversation),
  favor: entity(Favor),
  other: entity(User),
  place: value<number>('asked.place::int'),
};

/** A conversation by its id, and who reads it. */
interface ChatKey {
  id: string;
  viewerId: string;
}

/**
 * Reads a conversation, and its favor and the other person for further resolvers; null where there is none. Requests
 * that ask at the same time share a statement.
 */
export async function readChat({ db, loaders }: Ctx, id: string, viewerId: string): Promise<Conversation | null> {
  const [chat] = await readChats(db, [{ id, viewerId }]);
  if (!chat) return null;
  loaders.favorById.prime(chat.favor.id, chat.favor);
  loaders.userById.prime(chat.other.id, chat.other);
  loaders.conversationById.prime(id, chat.found);
  return chat.found;
}

const readChats = shareStatements(async (db, keys: readonly ChatKey[]) => {
  const rows = await readRows(
    db,
    CHAT,
    `FROM unnest(CAST(:ids AS bigint[]), CAST(:viewerIds AS bigint[])) WITH ORDINALITY AS asked (id, viewer_id, place)
     JOIN conversations AS found ON found.id = asked.id JOIN favors AS favor ON favor.id = found.favor_id
     JOIN users AS other ON other.id = CASE asked.viewer_id WHEN found.poster_id THEN found.helper_id ELSE found.poster_id END`,
    { ids: asExpected(keys.map(({ id }) => id)), viewerIds: asExpected(keys.map(({ viewerId }) => viewerId)) },
  );
  const chats: (RowOf<typeof CHAT> | null)[] = keys.map(() => null);
  for (const chat of rows) chats[chat.place - 1] = chat;
  return chats;
});

/**
 * Reads conversations of a viewer with what their rows show, in one statement.
 * @param page the FROM clause and what follows it, of a page of conversations.
 */
export async function readConversationCards(
  db: EntityManager,
  page: string,
  parameters: Record<string, unknown>,
): Promise<ConversationRow[]> {
  const rows = await readRows(
    db,
    CARD,
    `FROM (SELECT {found} ${page}) AS found
     JOIN favors AS favor ON favor.id = found.favor_id
     JOIN users AS other ON other.id = CASE CAST(:viewerId AS bigint) WHEN found.poster_id THEN found.helper_id ELSE found.poster_id END
     LEFT JOIN messages AS newest ON newest.conversation_id = found.id AND newest.sequence = found.last_sequence
     ORDER BY found.updated_at DESC, found.id DESC`,
    parameters,
  );
  return rows.map(({ found, favor, other, newest, unread, ownSequence }) => {
    const listed: ConversationRow = found;
    listed.card = { favor, other, lastMessage: newest, reading: { unread, ownSequence } };
    return listed;
  });
}
