import DataLoader from 'dataloader';
import { Any, type EntityManager } from 'typeorm';
import type { ReviewTag } from '../../generated/graphql.ts';
import { Rating } from './rating.entity.ts';
import { REVIEW_TAGS } from '../deals/completing/review-tags.rules.ts';
import { COUNTED_TAGS } from './reviews.rules.ts';

/** Number of times that a tag was given to a person. */
export interface TagCount {
  tag: ReviewTag;
  count: number;
}

/** Creates the DataLoaders of reviews. */
export function reviewLoaders(db: EntityManager) {
  return {
    /** Loads the rating a person gave for a favor, published or not; callers check who may read it. */
    ratingGiven: new DataLoader<{ favorId: string; raterId: string }, Rating | null, string>(
      async (keys) => {
        const rows = await db.findBy(Rating, {
          favorId: Any(keys.map((key) => key.favorId)),
          raterId: Any(keys.map((key) => key.raterId)),
        });
        return keys.map(
          (key) => rows.find((row) => row.favorId === key.favorId && row.raterId === key.raterId) ?? null,
        );
      },
      { cacheKeyFn: (key) => `${key.favorId}:${key.raterId}` },
    ),
    /** Loads the tags that a person was given often enough, in published reviews, the most frequent first. */
    tagCounts: new DataLoader<string, TagCount[]>(async (userIds) => {
      const rows: (TagCount & { userId: string })[] = await db.query(
        `SELECT rated_id AS "userId", tag, count(*)::int AS count FROM ratings, unnest(tags) tag
         WHERE rated_id = ANY($1) AND counted
         GROUP BY rated_id, tag HAVING count(*) >= ${COUNTED_TAGS}`,
        [userIds],
      );
      return userIds.map((id) =>
        rows
          .filter(({ userId }) => userId === id)
          .map(({ tag, count }) => ({ tag, count }))
          .toSorted((a, b) => b.count - a.count || REVIEW_TAGS.indexOf(a.tag) - REVIEW_TAGS.indexOf(b.tag)),
      );
    }),
  };
}
