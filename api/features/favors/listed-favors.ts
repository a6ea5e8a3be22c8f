import type { FavorStatus } from '../../generated/graphql.ts';

/** SQL condition on a row with the alias `favor`. */
export interface FavorCondition {
  /** SQL with `:name` parameters. */
  sql: string;
  parameters: Record<string, unknown>;
  /** The same in SQL that the index of an order can answer, with that order. */
  indexed?: { sql: string; order: 'SOONEST' | 'BEST_PAID' };
}

const AWAY = ['suspended_at', 'erase_at'].map((since) => `SELECT id FROM users WHERE ${since} IS NOT NULL`);

/** Leaves out favors of people who are suspended, or about to leave; each has an index of its own. */
const NOT_AWAY = `favor.posterId NOT IN (${AWAY.join(' UNION ALL ')})`;

const SHOWN = ["favor.status <> 'DELETED'", 'favor.hiddenAt IS NULL'];

/**
 * A favor asked of one person directly is in no list of what is around. `listed` leaves out open ones by itself, and
 * the index by cell does not hold this column.
 */
const FOR_EVERYBODY = 'favor.reservedForId IS NULL';

/** The conditions of each status, in the words of the partial indexes favors_nearby and favors_taken_nearby. */
const inStatus: Record<FavorStatus, string[]> = {
  OPEN: ['favor.listed', NOT_AWAY],
  ACCEPTED: ["favor.status = 'ACCEPTED'", 'favor.hiddenAt IS NULL', FOR_EVERYBODY],
  COMPLETED: ["favor.status = 'COMPLETED'", 'favor.settledAt IS NOT NULL', 'favor.hiddenAt IS NULL', FOR_EVERYBODY],
  DELETED: ['FALSE'],
};

/**
 * Returns the condition on favors in lists for a viewer: `whyNotSee` in SQL, but without hidden favors for anybody.
 * @param only the one status to list, which one of the partial indexes by cell then answers.
 */
export function listedFor(viewerId: string | null, only?: FavorStatus): FavorCondition {
  const conditions = only ? inStatus[only] : [...SHOWN, `(favor.status <> 'OPEN' OR (${NOT_AWAY}))`];
  const apart = 'favor.posterId NOT IN (SELECT other_id FROM apart WHERE person_id = :viewerId)';
  const reserved = `(${FOR_EVERYBODY} OR :viewerId IN (favor.reservedForId, favor.posterId))`;
  const who = only === 'OPEN' ? [] : [viewerId ? reserved : FOR_EVERYBODY];
  return viewerId
    ? { sql: [...conditions, apart, ...who].join(' AND '), parameters: { viewerId } }
    : { sql: [...conditions, ...who].join(' AND '), parameters: {} };
}
