import type { Resolvers } from '../../../generated/graphql.ts';
import { verificationsOf } from '../../users/users.rules.ts';
import { confirmPhone, removePhone, requestPhoneCode } from './phone.service.ts';

/** GraphQL resolvers of confirmed phones. */
export const phoneResolvers = {
  Mutation: {
    requestPhoneCode: async (_, { input }, ctx) => ({ expiresAt: await requestPhoneCode(ctx, input) }),
    confirmPhone: async (_, { input }, ctx) => ({ user: await confirmPhone(ctx, input) }),
    removePhone: async (_, __, ctx) => ({ user: await removePhone(ctx) }),
  },
  User: {
    verifications: async (user, _, ctx) => verificationsOf(user, await ctx.loaders.hasConfirmedPhone.load(user.id)),
  },
} satisfies Resolvers;
