import type { Resolvers } from '../../generated/graphql.ts';
import { own } from '../users/own-field.ts';
import { getViewer } from '../users/users.service.ts';
import { saveHomeArea } from './home-area.service.ts';
import { saveLocation } from './location.service.ts';
import { placeAt, suggestAddresses } from './places.service.ts';

/** GraphQL resolvers of places. */
export const placeResolvers = {
  Query: {
    addressSuggestions: (_, args, ctx) => suggestAddresses(ctx, args),
    placeAt: (_, args, ctx) => placeAt(ctx, args),
  },
  Mutation: {
    saveHomeArea: async (_, { input }, ctx) => {
      await saveHomeArea(ctx, input);
      return { user: (await getViewer(ctx))! };
    },
    saveLocation: (_, { input }, ctx) => saveLocation(ctx, input),
  },
  User: {
    homeArea: own(({ id }, ctx) => ctx.loaders.homeArea.load(id)),
  },
} satisfies Resolvers;
