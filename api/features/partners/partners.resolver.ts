import type { Resolvers } from '../../generated/graphql.ts';
import { hasExpired } from './partners.rules.ts';
import { createToken, listTokens, revokeToken } from './partners.service.ts';
import { scopes } from '../../platform/scopes.ts';
import { tokenText } from './token-secret.ts';

/** GraphQL resolvers of tokens. */
export const partnerResolvers = {
  Query: {
    tokens: (_, args, ctx) => listTokens(ctx, args),
    tokenScopes: () => Object.entries(scopes).map(([name, description]) => ({ name, description })),
  },
  Mutation: {
    createToken: (_, { input }, ctx) => createToken(ctx, input),
    revokeToken: async (_, { input }, ctx) => ({ token: await revokeToken(ctx, input) }),
  },
  Token: {
    prefix: ({ id, prefix }) => tokenText(id, prefix),
    isExpired: (token, _, ctx) => hasExpired(token, ctx.now()),
  },
} satisfies Resolvers;
