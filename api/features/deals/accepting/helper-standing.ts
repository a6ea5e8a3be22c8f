import { MoreThan, Not, type EntityManager } from 'typeorm';
import { AGREED_STATES } from '../deal-states.rules.ts';
import type { User } from '../../users/user.entity.ts';
import { isNewAccount, isVerified, needsOnboarding } from '../../users/users.rules.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { AddressView } from '../../favors/address-view.entity.ts';
import { addressUntil } from '../../favors/address.rules.ts';
import { NEW_HELPER_HOURS, type HelperStanding } from './acceptances.rules.ts';

const HOUR_MS = 3_600_000;

/**
 * Counts a helper's acceptances. Those of a day count also where they were undone or cancelled since: the address was
 * given. Addresses that were read count by when they were read first.
 */
const COUNTS = `
  SELECT
    (count(*) FILTER (WHERE favor.accepted_at > $2) + (
      SELECT count(*) FROM deals
      WHERE helper_id = $1 AND agreed_at > $2 AND state IN ('CANCELLED', 'NO_SHOW', 'VOID')
    ))::int AS recent,
    (SELECT count(*) FROM address_sights WHERE viewer_id = $1 AND seen_at > $2)::int AS "seenAddresses",
    count(*) FILTER (WHERE rating.id IS NOT NULL AND EXISTS (
      SELECT FROM deals WHERE favor_id = favor.id AND counted
    ))::int AS completed
  FROM favors favor
  LEFT JOIN ratings rating ON rating.favor_id = favor.id AND rating.rater_id = favor.poster_id
  WHERE favor.helper_id = $1`;

/**
 * Favors of a helper that may be open, with the times that were agreed. A completion ends one once the poster has
 * rated: helpers complete alone too, and could otherwise go from home to home
 * (docs/behaviour/deals.md#open-acceptances).
 */
const TAKEN = `
  SELECT favor.completed_at AS "completedAt", favor.expires_at AS "expiresAt",
    terms.starts_at AS "startsAt", terms.ends_at AS "endsAt", terms.any_time AS "anyTime"
  FROM favors favor
  LEFT JOIN ratings rating ON rating.favor_id = favor.id AND rating.rater_id = favor.poster_id
  LEFT JOIN deals deal ON deal.favor_id = favor.id AND deal.state = ANY ($2)
  LEFT JOIN terms ON terms.deal_id = deal.id AND terms.version = deal.agreed_version
  WHERE favor.helper_id = $1
    AND (favor.status = 'ACCEPTED' OR favor.status = 'COMPLETED' AND rating.id IS NULL)`;

type Taken = Pick<Favor, 'completedAt' | 'expiresAt'> & Exclude<Parameters<typeof addressUntil>[1], null>;

/**
 * Reads a person's standing as a helper. It decides an acceptance only in a transaction that holds the person's row
 * locked before this reads. One is open while its address can be read.
 */
export async function helperStanding(db: EntityManager, person: User, now: Date): Promise<HelperStanding> {
  const since = new Date(now.getTime() - NEW_HELPER_HOURS * HOUR_MS);
  const [counts] = (await db.query(COUNTS, [person.id, since])) as Pick<
    HelperStanding,
    'recent' | 'seenAddresses' | 'completed'
  >[];
  const taken: Taken[] = await db.query(TAKEN, [person.id, [...AGREED_STATES]]);
  const open = taken.filter((favor) => now < addressUntil(favor, favor)).length;
  return {
    needsOnboarding: needsOnboarding(person),
    isConfirmed: isVerified(person),
    isNewAccount: isNewAccount(person, now),
    open,
    ...counts!,
  };
}

/** Counts who else but a person read the exact address of a favor within {@link NEW_HELPER_HOURS} hours. */
export async function otherReaders(db: EntityManager, favor: Favor, personId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - NEW_HELPER_HOURS * HOUR_MS);
  return db.countBy(AddressView, { favorId: favor.id, viewerId: Not(personId), seenAt: MoreThan(since) });
}
