import type { Resolvers } from '../../generated/graphql.ts';
import { reliabilityOf, replyClassOf } from './figures.rules.ts';

/** GraphQL resolvers of what a person's agreements and answers say of them. */
export const figureResolvers = {
  User: {
    reliability: async ({ id }, _, ctx) => {
      const now = ctx.now();
      return reliabilityOf(await ctx.loaders.dealRecord.load({ userId: id, now }), now);
    },
    answersWithin: async ({ id }, _, ctx) => {
      const now = ctx.now();
      const [replies, quiet] = await Promise.all([
        ctx.loaders.firstReplies.load({ userId: id, now }),
        ctx.loaders.notificationSettings.load(id),
      ]);
      return replyClassOf(replies, quiet, now);
    },
  },
} satisfies Resolvers;
