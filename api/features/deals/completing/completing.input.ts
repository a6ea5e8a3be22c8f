import { z } from 'zod';
import { id } from '../../../platform/input.ts';
import { price } from '../../favors/favors.input.ts';
import { checkTags, stars, tags, words } from './review.input.ts';

/** Completion by the documented door; the rating is 1 to 5 stars (docs/behaviour/deals.md#completion). */
export const Completion = z.object({
  favorId: id('Favor'),
  rating: stars,
  negotiatedPrice: price.nullish(),
  review: words,
});

/** Input of completeFavor, which also takes tags (docs/behaviour/deals.md#reviews). */
export const CompleteFavor = Completion.extend({ tags: tags.nullish() }).superRefine(checkTags);
