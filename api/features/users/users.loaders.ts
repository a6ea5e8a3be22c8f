import DataLoader from 'dataloader';
import { Any, MoreThan, type EntityManager } from 'typeorm';
import { readByIds } from '../../database/query/read-rows.ts';
import { Favor } from '../favors/favor.entity.ts';
import { listedFor } from '../favors/listed-favors.ts';
import { HomeArea } from '../places/home-area.entity.ts';
import { User } from './user.entity.ts';

/** Creates the DataLoaders of users; they also load deleted accounts, which conversations still show. */
export function userLoaders(db: EntityManager) {
  return {
    /** Loads a user by id; null where there never was one. */
    userById: new DataLoader<string, User | null>((ids) => readByIds(db, User, ids)),
    /** Loads a user's home area, shown to themselves only; null where they chose none. */
    homeArea: new DataLoader<string, HomeArea | null>(async (userIds) => {
      const areas = new Map(
        (await db.findBy(HomeArea, { userId: Any([...userIds]) })).map((area) => [area.userId, area]),
      );
      return userIds.map((id) => areas.get(id) ?? null);
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
