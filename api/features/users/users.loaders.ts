import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { queryValues } from '../../database/fast/query-values.ts';
import { readByIds } from '../../database/fast/read-by-ids.ts';
import { User } from './user.entity.ts';

/** An ordered pair of people, by id. */
interface Pair {
  personId: string;
  otherId: string;
}

const keyOf = ({ personId, otherId }: Pair) => `${personId}:${otherId}`;

/** Tests for each pair whether a table or view of pairs contains it. */
async function foundPairs(db: EntityManager, pairs: readonly Pair[], from: string): Promise<boolean[]> {
  const rows = await queryValues<[personId: string, otherId: string]>(
    db,
    `SELECT DISTINCT person_id, other_id FROM unnest($1::bigint[], $2::bigint[]) AS requested (person_id, other_id) JOIN ${from} USING (person_id, other_id)`,
    [pairs.map(({ personId }) => personId), pairs.map(({ otherId }) => otherId)],
  );
  const found = new Set(rows.map(([personId, otherId]) => keyOf({ personId, otherId })));
  return pairs.map((pair) => found.has(keyOf(pair)));
}

/**
 * Creates the DataLoaders of users, deleted accounts included, which conversations still show, and of who blocks whom.
 */
export function userLoaders(db: EntityManager) {
  return {
    /** Loads a user by id; null where there never was one. */
    userById: new DataLoader<string, User | null>((ids) => readByIds(db, User, ids)),
    /** Tests whether one of two people blocks the other. */
    apart: new DataLoader<Pair, boolean, string>((pairs) => foundPairs(db, pairs, 'apart'), { cacheKeyFn: keyOf }),
    /** Tests whether `personId` blocks `otherId`. */
    hasBlocked: new DataLoader<Pair, boolean, string>(
      (pairs) => foundPairs(db, pairs, '(SELECT blocker_id, blocked_id FROM blocks) AS made (person_id, other_id)'),
      { cacheKeyFn: keyOf },
    ),
  };
}
