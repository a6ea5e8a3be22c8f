import type { Resolvers } from '../../generated/graphql.ts';
import { own } from '../users/own-field.ts';
import { getViewer } from '../users/users.service.ts';
import { listHelpersNearby, removeHelperListing, saveHelperListing } from './helpers.service.ts';

/** GraphQL resolvers of helpers nearby. */
export const helperResolvers = {
  Query: {
    helpersNearby: (_, args, ctx) => listHelpersNearby(ctx, args),
  },
  Mutation: {
    saveHelperListing: async (_, { input }, ctx) => {
      await saveHelperListing(ctx, input);
      return { user: (await getViewer(ctx))! };
    },
    removeHelperListing: async (_, __, ctx) => {
      await removeHelperListing(ctx);
      return { user: (await getViewer(ctx))! };
    },
  },
  User: {
    helperListing: own(({ id }, ctx) => ctx.loaders.helperListing.load(id)),
  },
  Helper: {
    person: async ({ userId }, _, ctx) => (await ctx.loaders.userById.load(userId))!,
  },
} satisfies Resolvers;
