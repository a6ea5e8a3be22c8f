import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { expressMiddleware } from '@as-integrations/express5';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { createContext, type Ctx, type Deps } from '../context.ts';
import { authResolvers } from '../features/auth/auth.resolver.ts';
import { conversationResolvers } from '../features/conversations/conversations.resolver.ts';
import { favorResolvers } from '../features/favors/favors.resolver.ts';
import { adminResolvers } from '../features/moderation/admin.resolver.ts';
import { moderationResolvers } from '../features/moderation/moderation.resolver.ts';
import { notificationResolvers } from '../features/notifications/notifications.resolver.ts';
import { partnerResolvers } from '../features/partners/partners.resolver.ts';
import { placeResolvers } from '../features/places/places.resolver.ts';
import { userResolvers } from '../features/users/users.resolver.ts';
import { askerOf } from './asker.ts';
import { publicGraphqlError } from './graphql-errors.ts';
import { limitsRule, MAX_TOKENS } from './graphql-limits.ts';
import { scalarResolvers } from './scalars.ts';

/** The schema with every feature's resolvers; a field without one, or a resolver without a field, stops the start. */
export const createSchema = (): GraphQLSchema =>
  makeExecutableSchema({
    typeDefs: readFileSync(fileURLToPath(new URL('../../schema.graphql', import.meta.url)), 'utf8'),
    resolvers: [scalarResolvers, authResolvers, userResolvers, favorResolvers, placeResolvers, conversationResolvers, notificationResolvers, moderationResolvers, adminResolvers, partnerResolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });

/** GraphQL over HTTP. `stop` lets running operations finish. */
export async function graphqlDoor(deps: Deps, schema: GraphQLSchema, httpServer: Server): Promise<{ handler: RequestHandler; stop(): Promise<void> }> {
  const server = new ApolloServer<Ctx>({
    schema,
    introspection: !deps.config.production,
    // One rule of our own guards every door (foreign-request.ts).
    csrfPrevention: false,
    validationRules: [limitsRule],
    parseOptions: { maxTokens: MAX_TOKENS },
    formatError: (formatted, error) => publicGraphqlError(formatted, error, deps.log),
    stopOnTerminationSignals: false,
    // Instrumenting every resolver for a cache nobody reads costs throughput (design §4).
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer, stopGracePeriodMillis: 5000 }),
    ],
  });
  await server.start();
  return {
    handler: expressMiddleware(server, { context: async ({ req, res }) => createContext(deps, await askerOf(deps, req, res)) }),
    stop: () => server.stop(),
  };
}
