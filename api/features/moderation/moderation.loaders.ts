import DataLoader from 'dataloader';
import { Any, IsNull, type EntityManager } from 'typeorm';
import { queryRows } from '../../database/query/query-rows.ts';
import type { Conversation } from '../conversations/conversation.entity.ts';
import { Message } from '../conversations/message.entity.ts';
import { Report } from './report.entity.ts';

/** An ordered pair of people, by id. */
interface Pair {
  personId: string;
  otherId: string;
}

const keyOf = ({ personId, otherId }: Pair) => `${personId}:${otherId}`;

/** Tests for each pair whether a table or view of pairs contains it. */
async function foundPairs(db: EntityManager, pairs: readonly Pair[], from: string): Promise<boolean[]> {
  const rows = await queryRows<{ person_id: string; other_id: string }>(
    db,
    `SELECT DISTINCT person_id, other_id FROM unnest($1::bigint[], $2::bigint[]) AS requested (person_id, other_id) JOIN ${from} USING (person_id, other_id)`,
    [pairs.map(({ personId }) => personId), pairs.map(({ otherId }) => otherId)],
  );
  const found = new Set(rows.map((row) => keyOf({ personId: row.person_id, otherId: row.other_id })));
  return pairs.map((pair) => found.has(keyOf(pair)));
}

/** Creates the batched reads of blocks and reports. */
export function moderationLoaders(db: EntityManager) {
  return {
    /** Tests whether one of two people blocks the other. */
    apart: new DataLoader<Pair, boolean, string>((pairs) => foundPairs(db, pairs, 'apart'), { cacheKeyFn: keyOf }),
    /** Tests whether `personId` blocks `otherId`. */
    hasBlocked: new DataLoader<Pair, boolean, string>(
      (pairs) => foundPairs(db, pairs, '(SELECT blocker_id, blocked_id FROM blocks) AS made (person_id, other_id)'),
      { cacheKeyFn: keyOf },
    ),
    /** Loads any message by id; callers check the rules before they show it. */
    messageById: new DataLoader<string, Message | null>(async (ids) => {
      const found = new Map((await db.findBy(Message, { id: Any([...ids]) })).map((message) => [message.id, message]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    /** Loads the open reports that the two people of a conversation have about each other. */
    openReports: new DataLoader<Conversation, Report[], string>(
      async (conversations) => {
        const people = Any(conversations.flatMap(({ posterId, helperId }) => [posterId, helperId]));
        const reports = await db.findBy(Report, { closedAt: IsNull(), reporterId: people, reportedId: people });
        return conversations.map(({ posterId, helperId }) => {
          const pair = [posterId, helperId];
          return reports.filter(({ reporterId, reportedId }) => pair.includes(reporterId) && pair.includes(reportedId));
        });
      },
      { cacheKeyFn: ({ id }) => id },
    ),
  };
}
