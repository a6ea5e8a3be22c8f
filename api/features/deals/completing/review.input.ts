import { z } from 'zod';
import { optionalText } from '../../../platform/input.ts';
import { REVIEW_TAGS, tagsFit } from './review-tags.rules.ts';

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
