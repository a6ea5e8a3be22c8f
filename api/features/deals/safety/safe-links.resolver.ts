import type { Resolvers } from '../../../generated/graphql.ts';
import { answerCheckIn, getSafeLink, shareAppointment, stopSharing } from './safe-links.service.ts';

/** GraphQL resolvers of shared appointments. */
export const safeLinkResolvers = {
  Query: {
    safeLink: (_, { dealId }, ctx) => getSafeLink(ctx, { dealId }),
  },
  Mutation: {
    shareAppointment: async (_, { input }, ctx) => ({ safeLink: await shareAppointment(ctx, input) }),
    stopSharing: async (_, { input }, ctx) => {
      await stopSharing(ctx, input);
      return { ok: true };
    },
    answerCheckIn: async (_, { input }, ctx) => ({ safeLink: await answerCheckIn(ctx, input) }),
  },
} satisfies Resolvers;
