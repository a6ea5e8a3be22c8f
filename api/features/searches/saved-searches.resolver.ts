import type { Resolvers } from '../../generated/graphql.ts';
import { formatCents } from '../../../shared/price.rules.ts';
import { deleteSavedSearch, listSavedSearches, saveSearch, updateSavedSearch } from './saved-searches.service.ts';

const money = (cents: number | null | undefined) =>
  cents == null ? null : { cents, currency: 'EUR', text: formatCents(cents) };

/** GraphQL resolvers of saved searches. */
export const savedSearchResolvers = {
  Query: {
    savedSearches: (_, __, ctx) => listSavedSearches(ctx),
  },
  Mutation: {
    saveSearch: async (_, { input }, ctx) => ({ savedSearch: await saveSearch(ctx, input) }),
    updateSavedSearch: async (_, { input }, ctx) => ({ savedSearch: await updateSavedSearch(ctx, input) }),
    deleteSavedSearch: async (_, { input }, ctx) => ({ savedSearches: await deleteSavedSearch(ctx, input) }),
  },
  SavedSearch: {
    near: ({ latitude, longitude }) => ({ latitude, longitude }),
    search: ({ words }) => words,
    minPrice: ({ details }) => money(details.minPrice),
    maxPrice: ({ details }) => money(details.maxPrice),
    when: ({ details }) => details.when ?? null,
    isNegotiable: ({ details }) => details.isNegotiable ?? null,
    withPhoto: ({ details }) => details.withPhoto ?? null,
    acceptance: ({ details }) => details.acceptance ?? null,
    dayPart: ({ details }) => details.dayPart ?? null,
  },
} satisfies Resolvers;
