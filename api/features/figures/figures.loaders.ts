import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { FORGIVEN_MS, RELIABILITY_MS, REPLIES_MS, type DealRecord, type FirstReply } from './figures.rules.ts';

/** Newest deals, and likewise conversations, of each side that a person's figures are read from. */
const READ_FROM = 200;

/** A person, and the moment for which their figures are read. */
interface FigureKey {
  userId: string;
  now: Date;
}

const byUser = { cacheKeyFn: ({ userId }: FigureKey) => userId };
const before = ({ now }: FigureKey, ms: number) => new Date(now.getTime() - ms);

/** Creates the DataLoaders of figures: one statement for all people of an answer, each read up to a limit. */
export function figureLoaders(db: EntityManager) {
  return {
    /** Loads what became of a person's agreements; of those that were kept, the ones that count. */
    dealRecord: new DataLoader<FigureKey, DealRecord, string>(async (keys) => {
      const since = before(keys[0]!, RELIABILITY_MS);
      const rows: (DealRecord & { userId: string })[] = await db.query(
        `SELECT person.id AS "userId",
           count(*) FILTER (WHERE counted AND ended_at > $2)::int AS kept,
           count(*) FILTER (WHERE state = 'NO_SHOW' AND ended_at > $2)::int AS missed,
           coalesce(array_agg(ended_at ORDER BY ended_at) FILTER (WHERE state = 'CANCELLED'), '{}') AS "lateCancels"
         FROM unnest($1::bigint[]) person (id) CROSS JOIN LATERAL (
           (SELECT * FROM deals WHERE poster_id = person.id ORDER BY id DESC LIMIT ${READ_FROM})
           UNION ALL
           (SELECT * FROM deals WHERE helper_id = person.id ORDER BY id DESC LIMIT ${READ_FROM})
         ) deal
         WHERE ended_at > $3 AND (
           counted
           OR (ended_by_id = person.id AND (state = 'NO_SHOW' OR (state = 'CANCELLED' AND fee_cents > 0)))
         )
         GROUP BY person.id`,
        [keys.map(({ userId }) => userId), since, new Date(since.getTime() - FORGIVEN_MS)],
      );
      const found = new Map(rows.map((row) => [row.userId, row]));
      return keys.map(({ userId }) => found.get(userId) ?? { kept: 0, missed: 0, lateCancels: [] });
    }, byUser),
    /** Loads the first replies of a person in conversations in which the other wrote first. */
    firstReplies: new DataLoader<FigureKey, FirstReply[], string>(async (keys) => {
      const rows: (FirstReply & { userId: string })[] = await db.query(
        `SELECT person.id AS "userId", first.created_at AS "askedAt", reply.created_at AS "repliedAt"
         FROM unnest($1::bigint[]) person (id)
         CROSS JOIN LATERAL (
           (SELECT id FROM conversations WHERE poster_id = person.id
            ORDER BY updated_at DESC, id DESC LIMIT ${READ_FROM})
           UNION ALL
           (SELECT id FROM conversations WHERE helper_id = person.id
            ORDER BY updated_at DESC, id DESC LIMIT ${READ_FROM})
         ) conversation
         CROSS JOIN LATERAL (
           SELECT sender_id, sequence, created_at FROM messages
           WHERE conversation_id = conversation.id AND deal_id IS NULL ORDER BY sequence LIMIT 1
         ) first
         LEFT JOIN LATERAL (
           SELECT created_at FROM messages
           WHERE conversation_id = conversation.id AND sender_id = person.id AND sequence > first.sequence
           ORDER BY sequence LIMIT 1
         ) reply ON true
         WHERE first.sender_id <> person.id AND first.created_at > $2`,
        [keys.map(({ userId }) => userId), before(keys[0]!, REPLIES_MS)],
      );
      return keys.map((key) => rows.filter(({ userId }) => userId === key.userId));
    }, byUser),
  };
}
