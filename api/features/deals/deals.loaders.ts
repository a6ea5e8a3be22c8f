import DataLoader from 'dataloader';
import { And, Any, In, Raw, type EntityManager } from 'typeorm';
import { User } from '../users/user.entity.ts';
import type { HelperStanding } from './accepting/acceptances.rules.ts';
import { helperStanding } from './accepting/helper-standing.ts';
import { AGREED_STATES, COUNTED_GROUNDS } from './deal-states.rules.ts';
import { Deal } from './deal.entity.ts';
import { Terms } from './terms.entity.ts';

/** A favor and the person whose deal about it is wanted. */
interface DealKey {
  favorId: string;
  userId: string;
}

/** Two people, in either order. */
interface Pair {
  personId: string;
  otherId: string;
}

/** Creates the batched reads of deals, for one context. */
export const dealLoaders = (db: EntityManager) => ({
  dealById: dealById(db),
  termsOfDeal: termsOfDeal(db),
  dealAbout: dealAbout(db),
  cancelledAbout: cancelledAbout(db),
  dealOfConversation: dealOfConversation(db),
  agreedTerms: agreedTerms(db),
  offersWaiting: offersWaiting(db),
  haveSettled: haveSettled(db),
  helperStanding: standingOfHelper(db),
});

/** Loads the viewer's own standing as a helper, for what the app offers; acceptances read it under a lock. */
const standingOfHelper = (db: EntityManager) =>
  new DataLoader<{ userId: string; now: Date }, HelperStanding, string>(
    (keys) =>
      Promise.all(
        keys.map(async ({ userId, now }) => helperStanding(db, await db.findOneByOrFail(User, { id: userId }), now)),
      ),
    { cacheKeyFn: ({ userId }) => userId },
  );

/** Loads deals by id, of anybody: the caller checks the viewer's rights. */
const dealById = (db: EntityManager) =>
  new DataLoader<string, Deal | null>(async (ids) => {
    const found = new Map((await db.findBy(Deal, { id: Any([...ids]) })).map((deal) => [deal.id, deal]));
    return ids.map((id) => found.get(id) ?? null);
  });

/** Loads every version of a deal's terms, the first one first. */
const termsOfDeal = (db: EntityManager) =>
  new DataLoader<string, Terms[]>(async (ids) => {
    const rows = await db.find(Terms, { where: { dealId: Any([...ids]) }, order: { dealId: 'ASC', version: 'ASC' } });
    return ids.map((id) => rows.filter(({ dealId }) => dealId === id));
  });

/** SQL condition on the column with the favor's id of a deal: it was asked of one person directly. */
export const isDirect = (column: string) => `${column} IN (SELECT id FROM favors WHERE reserved_for_id IS NOT NULL)`;

/**
 * Loads the deal of a person about a favor: a helper's latest one; for its poster what was agreed, or the latest about
 * a direct request.
 */
const dealAbout = (db: EntityManager) =>
  new DataLoader<DealKey, Deal | null, string>(
    async (keys) => {
      const favorIds = Any(keys.map((key) => key.favorId));
      const userIds = Any(keys.map((key) => key.userId));
      const rows = await db.find(Deal, {
        where: [
          { favorId: favorIds, helperId: userIds },
          { favorId: favorIds, posterId: userIds, state: In([...AGREED_STATES]) },
          { favorId: And(favorIds, Raw(isDirect)), posterId: userIds },
        ],
        order: { id: 'DESC' },
      });
      return keys.map(
        ({ favorId, userId }) =>
          rows.find((deal) => deal.favorId === favorId && [deal.helperId, deal.posterId].includes(userId)) ?? null,
      );
    },
    { cacheKeyFn: ({ favorId, userId }) => `${favorId}:${userId}` },
  );

/** Loads the deal about a favor that a person or the other cancelled last, with nothing after it between the two. */
const cancelledAbout = (db: EntityManager) =>
  new DataLoader<DealKey, Deal | null, string>(
    async (keys) => {
      const favorIds = Any(keys.map((key) => key.favorId));
      const userIds = Any(keys.map((key) => key.userId));
      const rows = await db
        .createQueryBuilder(Deal, 'deal')
        .where([
          { favorId: favorIds, helperId: userIds, state: 'CANCELLED' },
          { favorId: favorIds, posterId: userIds, state: 'CANCELLED' },
        ])
        .andWhere(
          `deal.reason NOT IN ('HOUSE', 'LEFT') AND NOT EXISTS (SELECT FROM deals later
            WHERE later.favor_id = deal.favor_id AND later.helper_id = deal.helper_id AND later.id > deal.id)`,
        )
        .orderBy('deal.ended_at', 'DESC')
        .getMany();
      return keys.map(
        ({ favorId, userId }) =>
          rows.find((deal) => deal.favorId === favorId && [deal.helperId, deal.posterId].includes(userId)) ?? null,
      );
    },
    { cacheKeyFn: ({ favorId, userId }) => `${favorId}:${userId}` },
  );

/** Loads the latest deal of conversations; the caller checks that the viewer is one of the two. */
const dealOfConversation = (db: EntityManager) =>
  new DataLoader<string, Deal | null>(async (ids) => {
    const rows = await db
      .createQueryBuilder(Deal, 'deal')
      .distinctOn(['deal.conversationId'])
      .where({ conversationId: Any([...ids]) })
      .orderBy({ 'deal.conversationId': 'ASC', 'deal.id': 'DESC' })
      .getMany();
    const found = new Map(rows.map((deal) => [deal.conversationId, deal]));
    return ids.map((id) => found.get(id) ?? null);
  });

/** Terms in force, and from when the helper may read the exact address; null while its poster has not said so. */
type Agreement = Terms & Pick<Deal, 'addressShownAt'>;

/** Loads the terms in force of favors; null for open ones. */
const agreedTerms = (db: EntityManager) =>
  new DataLoader<string, Agreement | null>(async (favorIds) => {
    const deals = await db.findBy(Deal, { favorId: Any([...favorIds]), state: In([...AGREED_STATES]) });
    if (deals.length === 0) return favorIds.map(() => null);
    const rows = await db.findBy(
      Terms,
      deals.map(({ id, agreedVersion }) => ({ dealId: id, version: agreedVersion! })),
    );
    const byFavor = new Map(
      deals.map(({ id, favorId, addressShownAt }) => {
        const terms = rows.find(({ dealId }) => dealId === id);
        return [favorId, terms && { ...terms, addressShownAt }];
      }),
    );
    return favorIds.map((id) => byFavor.get(id) ?? null);
  });

/** Counts the offers for favors that wait for an answer, of either side. */
const offersWaiting = (db: EntityManager) =>
  new DataLoader<string, number>(async (favorIds) => {
    const rows: { favor_id: string; waiting: number }[] = await db.query(
      `SELECT favor_id, count(*)::int AS waiting FROM deals
       WHERE favor_id = ANY($1::bigint[]) AND state = 'OFFERED' GROUP BY favor_id`,
      [favorIds],
    );
    const found = new Map(rows.map(({ favor_id, waiting }) => [favor_id, waiting]));
    return favorIds.map((id) => found.get(id) ?? 0);
  });

/** Tests whether two people have completed a favor together, and said so. */
const haveSettled = (db: EntityManager) =>
  new DataLoader<Pair, boolean, string>(
    async (pairs) => {
      const rows: { person_id: string; other_id: string }[] = await db.query(
        `SELECT person_id, other_id FROM unnest($1::bigint[], $2::bigint[]) AS pair (person_id, other_id)
         WHERE EXISTS (
           SELECT FROM deals WHERE state = 'COMPLETED' AND settled = ANY ($3)
             AND poster_id IN (person_id, other_id) AND helper_id IN (person_id, other_id))`,
        [pairs.map(({ personId }) => personId), pairs.map(({ otherId }) => otherId), [...COUNTED_GROUNDS]],
      );
      const found = new Set(rows.map(({ person_id, other_id }) => `${person_id}:${other_id}`));
      return pairs.map(({ personId, otherId }) => found.has(`${personId}:${otherId}`));
    },
    { cacheKeyFn: ({ personId, otherId }) => `${personId}:${otherId}` },
  );
