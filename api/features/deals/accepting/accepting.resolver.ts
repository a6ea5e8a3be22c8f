import type { Resolvers } from '../../../generated/graphql.ts';
import { viewerCanTake } from '../deals.service.ts';
import { acceptFavor, negotiateFavor, viewerCanAccept, viewerCanNegotiate } from './accept-favor.service.ts';
import { isAddressWaiting } from '../deal-states.rules.ts';
import { showAddress } from './show-address.service.ts';

/** GraphQL resolvers of accepting favors. */
export const acceptingResolvers = {
  Mutation: {
    acceptFavor: (_, { input }, ctx) => acceptFavor(ctx, input),
    negotiateFavor: (_, { input }, ctx) => negotiateFavor(ctx, input),
    showAddress: async (_, { input }, ctx) => ({ deal: await showAddress(ctx, input) }),
  },
  Favor: {
    viewerCanAccept: (favor, _, ctx) => viewerCanAccept(ctx, favor),
    viewerCanNegotiate: (favor, _, ctx) => viewerCanNegotiate(ctx, favor),
  },
  Deal: {
    addressWaits: isAddressWaiting,
    viewerCanShowAddress: (deal, _, ctx) => viewerCanTake(ctx, deal, 'SHOW_ADDRESS'),
  },
} satisfies Resolvers;
