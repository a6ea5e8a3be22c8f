import type { Resolvers } from '../../generated/graphql.ts';
import { completeOnboarding, signIn, signOut, signUp } from './auth.service.ts';
import { confirmEmail, lookAtLink, requestEmailConfirmation } from './email-confirmation.service.ts';
import { requestPasswordReset, resetPassword } from './password-reset.service.ts';

/** GraphQL resolvers of accounts and sessions. */
export const authResolvers = {
  Query: {
    mailedLink: async (_, args, ctx) => lookAtLink(ctx, args),
  },
  Mutation: {
    signUp: async (_, { input }, ctx) => ({ user: await signUp(ctx, input) }),
    signIn: async (_, { input }, ctx) => ({ user: await signIn(ctx, input) }),
    signOut: async (_, __, ctx) => {
      await signOut(ctx);
      return { ok: true };
    },
    requestPasswordReset: async (_, { input }, ctx) => {
      await requestPasswordReset(ctx, input);
      return { ok: true };
    },
    resetPassword: async (_, { input }, ctx) => {
      await resetPassword(ctx, input);
      return { ok: true };
    },
    requestEmailConfirmation: async (_, __, ctx) => ({ user: await requestEmailConfirmation(ctx) }),
    confirmEmail: async (_, { input }, ctx) => ({ user: await confirmEmail(ctx, input) }),
    completeOnboarding: async (_, { input }, ctx) => ({ user: await completeOnboarding(ctx, input) }),
  },
} satisfies Resolvers;
