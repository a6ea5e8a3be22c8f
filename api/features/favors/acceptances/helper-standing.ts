import type { EntityManager } from 'typeorm';
import type { User } from '../../users/user.entity.ts';
import { isVerified, needsOnboarding } from '../../users/users.rules.ts';
import { ADDRESS_DAYS_AFTER_COMPLETION, ADDRESS_DAYS_AFTER_END } from '../favors.rules.ts';
import { NEW_HELPER_HOURS, type HelperStanding } from './acceptances.rules.ts';

const HOUR_MS = 3_600_000;

/**
 * Counts a helper's acceptances. One is open while its address can be read; a completion ends it once the poster has
 * rated: helpers complete alone too, and could otherwise go from home to home (docs/behaviour.md#open-acceptances).
 * Those of a day count also where they were undone or cancelled since: the address was given. Addresses that were read
 * count by when they were read first.
 */
const COUNTS = `
  SELECT
    count(*) FILTER (
      WHERE favor.status = 'ACCEPTED' AND favor.expires_at > $2
        OR favor.status = 'COMPLETED' AND rating.id IS NULL AND favor.completed_at > $3
    )::int AS open,
    (count(*) FILTER (WHERE favor.accepted_at > $4) + (
      SELECT count(*) FROM deals
      WHERE helper_id = $1 AND agreed_at > $4 AND state IN ('CANCELLED', 'NO_SHOW', 'VOID')
    ))::int AS recent,
    (SELECT count(*) FROM address_sights WHERE viewer_id = $1 AND seen_at > $4)::int AS "seenAddresses",
    count(*) FILTER (WHERE favor.status = 'COMPLETED' AND rating.id IS NOT NULL)::int AS completed
  FROM favors favor
  LEFT JOIN ratings rating ON rating.favor_id = favor.id AND rating.rater_id = favor.poster_id
  WHERE favor.helper_id = $1`;

/**
 * Reads a person's standing as a helper. It decides an acceptance only in a transaction that holds the person's row
 * locked before this reads.
 */
export async function helperStanding(db: EntityManager, person: User, now: Date): Promise<HelperStanding> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const [counts] = (await db.query(COUNTS, [
    person.id,
    hoursAgo(ADDRESS_DAYS_AFTER_END * 24),
    hoursAgo(ADDRESS_DAYS_AFTER_COMPLETION * 24),
    hoursAgo(NEW_HELPER_HOURS),
  ])) as Pick<HelperStanding, 'open' | 'recent' | 'seenAddresses' | 'completed'>[];
  return { needsOnboarding: needsOnboarding(person), isConfirmed: isVerified(person), ...counts! };
}
