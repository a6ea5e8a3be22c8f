import type { Resolvers } from '../../../generated/graphql.ts';
import { acceptFavor, negotiateFavor, viewerCanAccept, viewerCanNegotiate } from './accept-favor.service.ts';

/** GraphQL resolvers of accepting favors. */
export const acceptingResolvers = {
  Mutation: {
    acceptFavor: (_, { input }, ctx) => acceptFavor(ctx, input),
    negotiateFavor: (_, { input }, ctx) => negotiateFavor(ctx, input),
  },
  Favor: {
    viewerCanAccept: (favor, _, ctx) => viewerCanAccept(ctx, favor),
    viewerCanNegotiate: (favor, _, ctx) => viewerCanNegotiate(ctx, favor),
  },
} satisfies Resolvers;
