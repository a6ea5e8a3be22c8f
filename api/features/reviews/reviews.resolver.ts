import type { Resolvers } from '../../generated/graphql.ts';
import { whyNotSeeFor } from '../favors/favor-visibility.ts';
import { isPublished, isWriter, whyNotReply } from './reviews.rules.ts';
import { listReviews, replyToReview, updateReview } from './reviews.service.ts';

/** GraphQL resolvers of reviews. */
export const reviewResolvers = {
  Mutation: {
    updateReview: async (_, { input }, ctx) => ({ review: await updateReview(ctx, input) }),
    replyToReview: async (_, { input }, ctx) => ({ review: await replyToReview(ctx, input) }),
  },
  User: {
    reviews: ({ id }, args, ctx) => listReviews(ctx, { ...args, userId: id }),
    reviewTags: ({ id }, _, ctx) => ctx.loaders.tagCounts.load(id),
  },
  Favor: {
    viewerRating: async ({ id }, _, ctx) =>
      (ctx.viewer && (await ctx.loaders.ratingGiven.load({ favorId: id, raterId: ctx.viewer.id })))?.stars ?? null,
    viewerReview: ({ id }, _, ctx) =>
      ctx.viewer && ctx.loaders.ratingGiven.load({ favorId: id, raterId: ctx.viewer.id }),
  },
  Review: {
    favor: async ({ favorId }, _, ctx) => {
      const favor = await ctx.loaders.favorById.load(favorId);
      return favor && !(await whyNotSeeFor(ctx, favor)) ? favor : null;
    },
    writer: async ({ raterId }, _, ctx) => (await ctx.loaders.userById.load(raterId))!,
    text: ({ review, textHiddenAt }) => (textHiddenAt ? null : review),
    reply: ({ reply, textHiddenAt }) => (textHiddenAt ? null : reply),
    hiddenUntil: (review) => (isPublished(review) ? null : review.publishDueAt),
    isTextHidden: ({ textHiddenAt }) => textHiddenAt !== null,
    textHiddenReasons: (review, _, ctx) => (isWriter(ctx.viewer?.id ?? null, review) ? review.textHiddenReasons : null),
    viewerCanReply: (review, _, ctx) => ctx.viewer !== null && whyNotReply(ctx.viewer.id, review) === null,
  },
} satisfies Resolvers;
