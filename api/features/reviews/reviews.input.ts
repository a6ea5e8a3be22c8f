import { z } from 'zod';
import { id, multiline, optionalText, pageSize } from '../../platform/input.ts';
import { tagsFit, REVIEW_TAGS } from './reviews.rules.ts';

/** Stars of a review, 1 to 5. */
export const stars = z
  .number('Please choose 1 to 5 stars')
  .int('Please choose 1 to 5 stars')
  .min(1, 'Please choose 1 to 5 stars')
  .max(5, 'Please choose 1 to 5 stars');

/** Words of a review, at most 1,000 characters. */
export const words = optionalText(1000, 'Review');

/** Tags of a review, each at most once. */
export const tags = z
  .array(z.enum(REVIEW_TAGS, 'Please choose from the list'), 'Please choose from the list')
  .transform((chosen) => REVIEW_TAGS.filter((tag) => chosen.includes(tag)));

/** Refuses blame beside praise in stars. */
export const checkTags = <Input extends { rating: number; tags?: z.output<typeof tags> | null | undefined }>(
  { rating, tags }: Input,
  issues: z.core.$RefinementCtx,
): void => {
  if (tags && !tagsFit(rating, tags))
    issues.addIssue({ code: 'custom', path: ['tags'], message: 'This goes with 3 stars or fewer' });
};

/** Input of updateReview: what replaces the viewer's own review of a favor. */
export const UpdateReview = z
  .object({ favorId: id('Favor'), rating: stars, review: words, tags: tags.nullish() })
  .superRefine(checkTags);

/** Input of replyToReview. */
export const ReplyToReview = z.object({ reviewId: id('Review'), text: multiline(500, 'Reply') });

/** Input of the list of a person's reviews. */
export const ListReviews = z.object({ userId: id('Person'), first: pageSize, after: z.string().nullish() });
