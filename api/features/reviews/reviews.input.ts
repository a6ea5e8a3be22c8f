import { z } from 'zod';
import { id, multiline, pageSize } from '../../platform/input.ts';
import { checkTags, stars, tags, words } from '../deals/completing/review.input.ts';

/** Input of updateReview: what replaces the viewer's own review of a favor. */
export const UpdateReview = z
  .object({ favorId: id('Favor'), rating: stars, review: words, tags: tags.nullish() })
  .superRefine(checkTags);

/** Input of replyToReview. */
export const ReplyToReview = z.object({ reviewId: id('Review'), text: multiline(500, 'Reply') });

/** Input of the list of a person's reviews. */
export const ListReviews = z.object({ userId: id('Person'), first: pageSize, after: z.string().nullish() });
