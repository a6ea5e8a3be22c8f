import type { Resolvers } from '../../../generated/graphql.ts';
import {
  addPasskey,
  beginPasskey,
  confirmPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkeys.service.ts';

/** GraphQL resolvers of passkeys. */
export const passkeyResolvers = {
  Query: {
    passkeys: (_, __, ctx) => listPasskeys(ctx),
  },
  Mutation: {
    beginPasskey: (_, { input }, ctx) => beginPasskey(ctx, input),
    addPasskey: async (_, { input }, ctx) => ({ passkey: await addPasskey(ctx, input) }),
    signInWithPasskey: async (_, { input }, ctx) => ({ user: await signInWithPasskey(ctx, input) }),
    confirmPasskey: async (_, { input }, ctx) => {
      await confirmPasskey(ctx, input);
      return { ok: true };
    },
    renamePasskey: async (_, { input }, ctx) => ({ passkey: await renamePasskey(ctx, input) }),
    removePasskey: async (_, { input }, ctx) => {
      await removePasskey(ctx, input);
      return { ok: true };
    },
  },
} satisfies Resolvers;
