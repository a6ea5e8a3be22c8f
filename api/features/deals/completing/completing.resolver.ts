import type { Resolvers } from '../../../generated/graphql.ts';
import { completeFavor, viewerCanComplete, viewerCanRate } from './complete-favor.service.ts';

/** GraphQL resolvers of completing favors. */
export const completingResolvers = {
  Mutation: {
    completeFavor: async (_, { input }, ctx) => ({ favor: await completeFavor(ctx, input) }),
  },
  Favor: {
    viewerCanComplete: (favor, _, ctx) => viewerCanComplete(ctx, favor),
    viewerCanRate: (favor, _, ctx) => viewerCanRate(ctx, favor),
  },
} satisfies Resolvers;
