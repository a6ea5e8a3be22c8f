import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { expressMiddleware } from '@as-integrations/express5';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { Request, RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Ctx, Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { authResolvers } from '../../features/auth/auth.resolver.ts';
import { conversationResolvers } from '../../features/conversations/conversations.resolver.ts';
import { favorResolvers } from '../../features/favors/favors.resolver.ts';
import { adminResolvers } from '../../features/moderation/admin/admin.resolver.ts';
import { moderationResolvers } from '../../features/moderation/moderation.resolver.ts';
import { inboxResolvers } from '../../features/notifications/inbox/inbox.resolver.ts';
import { notificationResolvers } from '../../features/notifications/notifications.resolver.ts';
import { partnerResolvers } from '../../features/partners/partners.resolver.ts';
import { photoResolvers } from '../../features/photos/photos.resolver.ts';
import { placeResolvers } from '../../features/places/places.resolver.ts';
import { userResolvers } from '../../features/users/users.resolver.ts';
import { knownTexts } from './app-documents.ts';
import { authenticate } from '../http/authenticate.ts';
import { chargeOperation, type Cost } from '../http/cost.ts';
import { admit, REFUSED_COST } from './graphql-admission.ts';
import { publicGraphqlError, refusedOperation } from './graphql-errors.ts';
import { limitsRule, MAX_TOKENS } from './graphql-limits.ts';
import { scalarResolvers } from './scalars.ts';

/** Builds the schema with every feature's resolvers; throws for a resolver whose field the schema does not have. */
export const createSchema = (): GraphQLSchema =>
  makeExecutableSchema({
    typeDefs: readFileSync(fileURLToPath(new URL('../../../schema.graphql', import.meta.url)), 'utf8'),
    resolvers: [
      scalarResolvers,
      authResolvers,
      userResolvers,
      favorResolvers,
      photoResolvers,
      placeResolvers,
      conversationResolvers,
      inboxResolvers,
      notificationResolvers,
      moderationResolvers,
      adminResolvers,
      partnerResolvers,
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });

/**
 * Starts GraphQL over HTTP. `stop` waits for running operations.
 * @param documents the app's own operations by their hash.
 */
export async function graphqlDoor(
  deps: Deps,
  schema: GraphQLSchema,
  documents: ReadonlyMap<string, string>,
  httpServer: Server,
): Promise<{ handlers: RequestHandler[]; stop(): Promise<void> }> {
  const server = new ApolloServer<Ctx>({
    schema,
    // graphql-admission.ts decides about introspection for each viewer.
    introspection: true,
    // Our own rule guards every door (http/csrf.ts).
    csrfPrevention: false,
    validationRules: [limitsRule],
    parseOptions: { maxTokens: MAX_TOKENS },
    persistedQueries: { cache: knownTexts(documents) },
    formatError: (formatted, error) => publicGraphqlError(formatted, error, deps.log),
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    // Cache control instruments every resolver for a cache that does not exist (docs/decisions/graphql-server.md).
    plugins: [
      admission(documents),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer, stopGracePeriodMillis: 5000 }),
    ],
  });
  await server.start();
  const contexts = new WeakMap<Request, Ctx>();
  return {
    handlers: [
      async (req, res, next) => {
        contexts.set(req, createContext(deps, await authenticate(deps, req, res)));
        next();
      },
      expressMiddleware(server, { context: async ({ req }) => contexts.get(req)! }),
    ],
    stop: () => server.stop(),
  };
}

/** Creates the plugin that admits operations and adds their cost to every response. */
function admission(documents: ReadonlyMap<string, string>): ApolloServerPlugin<Ctx> {
  return {
    requestDidStart: async () => {
      let cost: Cost | undefined;
      return {
        didResolveOperation: async ({
          contextValue,
          schema,
          document,
          operation,
          queryHash,
          request: { variables },
        }) => {
          if (!operation) return;
          const admitted = await admit(contextValue, schema, {
            document,
            operation,
            variables,
            known: documents.has(queryHash),
          });
          cost = admitted.cost;
          if (admitted.refusal) throw refusedOperation(admitted.refusal);
        },
        willSendResponse: async ({ contextValue, request, source, response: { body, http } }) => {
          cost ??= (await chargeOperation(contextValue, REFUSED_COST)).cost;
          if (body.kind === 'single') body.singleResult.extensions = { ...body.singleResult.extensions, cost };
          if (source && http.status === 400 && wantsPlainJson(request.http?.headers.get('accept'))) http.status = 200;
        },
      };
    },
  };
}

/** Tests for clients of the older media type alone, to which a faulty operation is 200 (GraphQL over HTTP, 6.4.1). */
const wantsPlainJson = (accept = '') =>
  accept.includes('application/json') && !accept.includes('application/graphql-response+json');
