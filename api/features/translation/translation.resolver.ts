import type { Resolvers } from '../../generated/graphql.ts';
import { translateFavor, translateMessage } from './translation.service.ts';

/** GraphQL resolvers of translations. */
export const translationResolvers = {
  Mutation: {
    translateFavor: async (_, { input }, ctx) => ({ translation: await translateFavor(ctx, input) }),
    translateMessage: async (_, { input }, ctx) => ({ translation: await translateMessage(ctx, input) }),
  },
} satisfies Resolvers;
