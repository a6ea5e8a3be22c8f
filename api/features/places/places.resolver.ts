import type { Resolvers } from '../../generated/graphql.ts';
import { saveLocation } from './location.service.ts';
import { placeAt, suggestAddresses } from './places.service.ts';

/** GraphQL's door to places. */
export const placeResolvers = {
  Query: {
    addressSuggestions: (_, args, ctx) => suggestAddresses(ctx, args),
    placeAt: (_, args, ctx) => placeAt(ctx, args),
  },
  Mutation: {
    saveLocation: (_, { input }, ctx) => saveLocation(ctx, input),
  },
} satisfies Resolvers;
