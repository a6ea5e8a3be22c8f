import DataLoader from 'dataloader';
import { Any, type EntityManager } from 'typeorm';
import { FavorBookmark, FavorLike, type FavorReactionEntity } from './favor-reactions.entity.ts';

/** A favor and the person who may have reacted to it. */
interface ReactionKey {
  favorId: string;
  userId: string;
}

const keyOf = ({ favorId, userId }: ReactionKey) => `${favorId}:${userId}`;

const hasReacted = (db: EntityManager, entity: FavorReactionEntity) =>
  new DataLoader<ReactionKey, boolean, string>(
    async (keys) => {
      const rows = await db.findBy(entity, {
        favorId: Any(keys.map(({ favorId }) => favorId)),
        userId: Any(keys.map(({ userId }) => userId)),
      });
      const found = new Set(rows.map(keyOf));
      return keys.map((key) => found.has(keyOf(key)));
    },
    { cacheKeyFn: keyOf },
  );

/** Creates the DataLoaders of likes and bookmarks. */
export function favorReactionLoaders(db: EntityManager) {
  return {
    /** Loads true where a person likes a favor. */
    hasLiked: hasReacted(db, FavorLike),
    /** Loads true where a person saved a favor. */
    hasBookmarked: hasReacted(db, FavorBookmark),
    /** Loads the number of people who like a favor. */
    likeCount: new DataLoader<string, number>(async (favorIds) => {
      const rows = await db
        .createQueryBuilder(FavorLike, 'reaction')
        .select('reaction.favorId', 'favorId')
        .addSelect('count(*)::int', 'count')
        .where({ favorId: Any([...favorIds]) })
        .groupBy('reaction.favorId')
        .getRawMany<{ favorId: string; count: number }>();
      const counts = new Map(rows.map(({ favorId, count }) => [favorId, count]));
      return favorIds.map((id) => counts.get(id) ?? 0);
    }),
  };
}
