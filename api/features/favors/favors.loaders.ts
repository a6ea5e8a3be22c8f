import DataLoader from 'dataloader';
import { Any, MoreThan, type EntityManager } from 'typeorm';
import { readByIds } from '../../database/fast/read-by-ids.ts';
import { AddressView } from './address-view.entity.ts';
import { Favor } from './favor.entity.ts';
import { listedFor } from './listed-favors.ts';
import { readSeen, type SeenFavor, type SeenKey } from './read-seen.ts';

/** Creates the DataLoaders of favors and address views. */
export function favorLoaders(db: EntityManager) {
  return {
    /** Loads any favor by id, also deleted ones; callers check the rules before they show it. */
    favorById: new DataLoader<string, Favor | null>((ids) => readByIds(db, Favor, ids)),
    /** Loads any favor with what decides whether somebody may see it; a context has one viewer. */
    seenFavor: new DataLoader<SeenKey, SeenFavor | null, string>((keys) => readSeen(db, keys), {
      cacheKeyFn: ({ favorId }) => favorId,
    }),
    /** Loads the views of a favor's exact address, oldest first; shown to its poster only. */
    addressViews: new DataLoader<string, AddressView[]>(async (favorIds) => {
      const rows = await db.find(AddressView, {
        where: { favorId: Any([...favorIds]) },
        order: { seenAt: 'ASC', viewerId: 'ASC' },
      });
      return favorIds.map((id) => rows.filter(({ favorId }) => favorId === id));
    }),
    /** Loads the number of a user's open, unexpired favors that lists show to the viewer (null for a visitor). */
    activeFavorCount: new DataLoader<{ userId: string; viewerId: string | null; now: Date }, number, string>(
      async (keys) => {
        const { viewerId, now } = keys[0]!;
        const listed = listedFor(viewerId);
        const rows = await db
          .createQueryBuilder(Favor, 'favor')
          .select('favor.posterId', 'userId')
          .addSelect('count(*)::int', 'count')
          .where({ posterId: Any(keys.map(({ userId }) => userId)), status: 'OPEN', expiresAt: MoreThan(now) })
          .andWhere(listed.sql, listed.parameters)
          .groupBy('favor.posterId')
          .getRawMany<{ userId: string; count: number }>();
        const counts = new Map(rows.map(({ userId, count }) => [userId, count]));
        return keys.map(({ userId }) => counts.get(userId) ?? 0);
      },
      { cacheKeyFn: ({ userId }) => userId },
    ),
  };
}
