import type { Resolvers } from '../../generated/graphql.ts';
import { hasExpired } from './partners.rules.ts';
import { createToken, listTokens, revokeToken } from './partners.service.ts';
import { textsIn } from '../../platform/language/texts.ts';
import { scopes, type Scope } from '../../platform/scopes.ts';
import { tokenText } from './token-secret.ts';

type TextOf<S> = S extends `${infer About}:${infer Right}` ? `scope.${About}.${Right}` : never;

/** Returns the key of what people read of a scope. */
const textOf = (scope: Scope) => {
  const [about, right] = scope.split(':');
  return `scope.${about}.${right}` as TextOf<Scope>;
};

/** GraphQL resolvers of tokens. */
export const partnerResolvers = {
  Query: {
    tokens: (_, args, ctx) => listTokens(ctx, args),
    tokenScopes: async (_, __, { language }) => {
      const t = await textsIn(language);
      return scopes.map((name) => ({ name, description: t(textOf(name)) }));
    },
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
