import type { Resolvers } from '../../generated/graphql.ts';
import { completeOnboarding, signIn, signOut, signUp } from './auth.service.ts';

/** GraphQL's door to accounts. */
export const authResolvers = {
  Mutation: {
    signUp: async (_, { input }, ctx) => ({ user: await signUp(ctx, input) }),
    signIn: async (_, { input }, ctx) => ({ user: await signIn(ctx, input) }),
    signOut: async (_, __, ctx) => {
      await signOut(ctx);
      return { ok: true };
    },
    completeOnboarding: async (_, { input }, ctx) => ({ user: await completeOnboarding(ctx, input) }),
  },
} satisfies Resolvers;
