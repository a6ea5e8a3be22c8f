import DataLoader from 'dataloader';
import { In, type EntityManager } from 'typeorm';
import { AGREED_STATES } from './deal-states.rules.ts';
import { Deal } from './deal.entity.ts';
import { Terms } from './terms.entity.ts';

/** A favor and the person whose deal about it is wanted. */
interface DealKey {
  favorId: string;
  userId: string;
}

/** Creates the batched reads of deals, for one context. */
export const dealLoaders = (db: EntityManager) => ({
  dealById: dealById(db),
  termsOfDeal: termsOfDeal(db),
  dealAbout: dealAbout(db),
  dealOfConversation: dealOfConversation(db),
  agreedTerms: agreedTerms(db),
});

/** Loads deals by id, of anybody: the caller checks the viewer's rights. */
const dealById = (db: EntityManager) =>
  new DataLoader<string, Deal | null>(async (ids) => {
    const found = new Map((await db.findBy(Deal, { id: In([...ids]) })).map((deal) => [deal.id, deal]));
    return ids.map((id) => found.get(id) ?? null);
  });

/** Loads every version of a deal's terms, the first one first. */
const termsOfDeal = (db: EntityManager) =>
  new DataLoader<string, Terms[]>(async (ids) => {
    const rows = await db.find(Terms, { where: { dealId: In([...ids]) }, order: { dealId: 'ASC', version: 'ASC' } });
    return ids.map((id) => rows.filter(({ dealId }) => dealId === id));
  });

/** Loads the deal of a person about a favor: a helper's latest one, or for its poster what was agreed. */
const dealAbout = (db: EntityManager) =>
  new DataLoader<DealKey, Deal | null, string>(
    async (keys) => {
      const favorIds = In(keys.map((key) => key.favorId));
      const userIds = In(keys.map((key) => key.userId));
      const rows = await db.find(Deal, {
        where: [
          { favorId: favorIds, helperId: userIds },
          { favorId: favorIds, posterId: userIds, state: In([...AGREED_STATES]) },
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

/** Loads the latest deal of conversations; the caller checks that the viewer is one of the two. */
const dealOfConversation = (db: EntityManager) =>
  new DataLoader<string, Deal | null>(async (ids) => {
    const rows = await db
      .createQueryBuilder(Deal, 'deal')
      .distinctOn(['deal.conversationId'])
      .where({ conversationId: In([...ids]) })
      .orderBy({ 'deal.conversationId': 'ASC', 'deal.id': 'DESC' })
      .getMany();
    const found = new Map(rows.map((deal) => [deal.conversationId, deal]));
    return ids.map((id) => found.get(id) ?? null);
  });

/** Loads the terms in force of favors; null for open ones. */
const agreedTerms = (db: EntityManager) =>
  new DataLoader<string, Terms | null>(async (favorIds) => {
    const deals = await db.findBy(Deal, { favorId: In([...favorIds]), state: In([...AGREED_STATES]) });
    if (deals.length === 0) return favorIds.map(() => null);
    const rows = await db.findBy(
      Terms,
      deals.map(({ id, agreedVersion }) => ({ dealId: id, version: agreedVersion! })),
    );
    const byFavor = new Map(deals.map(({ id, favorId }) => [favorId, rows.find(({ dealId }) => dealId === id)]));
    return favorIds.map((id) => byFavor.get(id) ?? null);
  });
