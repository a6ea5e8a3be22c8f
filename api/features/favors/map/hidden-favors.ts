import { endsAfter, type FavorFilter } from '../nearby/nearby-query.ts';

/** SQL of the people whose favors the sums leave out already. */
const SUSPENDED = 'SELECT id FROM users WHERE suspended_at IS NOT NULL';

/** Conditions of favors that decide which are counted, and which of them somebody finds. */
export type CountedFor = Pick<FavorFilter, 'includeExpired' | 'now' | 'viewerId'>;

/**
 * SQL of favors that are counted (docs/decisions/map-clusters.md) and not to be found, by {@link hiddenParameters}:
 * their step of expiry is late, or they are of people who are about to leave or apart from the viewer. Rows hold
 * category, finest cell and published point. A limit that is not known keeps the planner from taking the late ones for
 * most favors.
 */
export const HIDDEN_FAVORS = `
  SELECT late.category, late.h3_8 AS cell, late.published_latitude AS latitude, late.published_longitude AS longitude FROM (
    SELECT category, h3_8, published_latitude, published_longitude FROM favors
    WHERE status = 'OPEN' AND hidden_at IS NULL AND expiry_step <> 'UNLISTED' AND expiry_step = ANY (:countedSteps)
      AND expires_at <= :endsAfter AND poster_id NOT IN (${SUSPENDED}) LIMIT :all) AS late
  UNION ALL
  SELECT theirs.category, theirs.h3_8, theirs.published_latitude, theirs.published_longitude FROM (
    SELECT id FROM users WHERE erase_at IS NOT NULL UNION SELECT other_id FROM apart WHERE person_id = :viewerId
  ) AS hidden CROSS JOIN LATERAL (
    SELECT category, h3_8, published_latitude, published_longitude FROM favors WHERE poster_id = hidden.id AND listed
      AND expiry_step = ANY (:countedSteps) AND expires_at > :endsAfter OFFSET 0) AS theirs
  WHERE hidden.id NOT IN (${SUSPENDED})`;

/** Returns the parameters of {@link HIDDEN_FAVORS}, by name. */
export const hiddenParameters = (counted: CountedFor): Record<string, unknown> => ({
  countedSteps: counted.includeExpired ? ['AHEAD', 'SOON', 'OVER'] : ['AHEAD', 'SOON'],
  endsAfter: endsAfter(counted),
  viewerId: counted.viewerId,
  all: null,
});
