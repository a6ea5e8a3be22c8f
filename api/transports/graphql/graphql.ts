import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ApolloServer, HeaderMap, type ApolloServerPlugin, type HTTPGraphQLResponse } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLError, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { personHeader } from '../../../shared/person-header.ts';
import type { Ctx, Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { accountResolvers } from '../../features/account/account.resolver.ts';
import { authResolvers } from '../../features/auth/auth.resolver.ts';
import { passkeyResolvers } from '../../features/auth/passkeys/passkeys.resolver.ts';
import { phoneResolvers } from '../../features/auth/phone/phone.resolver.ts';
import { securityResolvers } from '../../features/auth/security/security.resolver.ts';
import { conversationResolvers } from '../../features/conversations/conversations.resolver.ts';
import { acceptingResolvers } from '../../features/deals/accepting/accepting.resolver.ts';
import { completingResolvers } from '../../features/deals/completing/completing.resolver.ts';
import { dealResolvers } from '../../features/deals/deals.resolver.ts';
import { translationResolvers } from '../../features/translation/translation.resolver.ts';
import { refusalIn } from '../../platform/language/refusal-texts.ts';
import { savedSearchResolvers } from '../../features/searches/saved-searches.resolver.ts';
import { reviewResolvers } from '../../features/reviews/reviews.resolver.ts';
import { safeLinkResolvers } from '../../features/deals/safety/safe-links.resolver.ts';
import { endingResolvers } from '../../features/deals/endings/endings.resolver.ts';
import { figureResolvers } from '../../features/figures/figures.resolver.ts';
import { helperResolvers } from '../../features/helpers/helpers.resolver.ts';
import { favorResolvers } from '../../features/favors/favors.resolver.ts';
import { adminResolvers } from '../../features/moderation/admin/admin.resolver.ts';
import { moderationResolvers } from '../../features/moderation/moderation.resolver.ts';
import { inboxResolvers } from '../../features/notifications/inbox/inbox.resolver.ts';
import { notificationResolvers } from '../../features/notifications/notifications.resolver.ts';
import { partnerResolvers } from '../../features/partners/partners.resolver.ts';
import { pointResolvers } from '../../features/points/points.resolver.ts';
import { photoResolvers } from '../../features/photos/photos.resolver.ts';
import { placeResolvers } from '../../features/places/places.resolver.ts';
import { userResolvers } from '../../features/users/users.resolver.ts';
import { AppError, refusals, RETRY_AFTER_S } from '../../platform/errors.ts';
import { ROOT } from '../../platform/root.ts';
import { sha256 } from '../../platform/sha256.ts';
import { answerOf, documentsOf, executorOf, faultyAnswer, type ExecutedCtx } from './apollo-store.ts';
import { knownTexts } from './app-documents.ts';
import { authenticate } from '../http/authenticate.ts';
import { chargeRefused, settleWork, takePlace, whyOverspent, type Cost } from '../http/cost.ts';
import { requestOf } from '../http/identify-request.ts';
import { label } from '../http/meter.ts';
import { sendJson } from '../http/plain/send-error.ts';
import type { AnswerOperation } from './post-graphql.ts';
import { whyWrongPerson } from '../http/person-fence.ts';
import { guardFields } from './field-scopes.ts';
import { admit, REFUSED_COST, UNREAD_COST } from './graphql-admission.ts';
import { errorsIn, faultsOf, publicGraphqlError, refusedOperation } from './graphql-errors.ts';
import type { DocumentStore } from './document-store.ts';
import { limitsRule, MAX_TOKENS } from './graphql-limits.ts';
import { labelOperation } from './graphql-meter.ts';
import type { ReadDocument } from './read-in-turn.ts';
import { RequestsOfErrors } from './request-of-error.ts';
import { scalarResolvers } from './scalars.ts';

/** A context whose operation came by HTTP, with the response that it is answered by. */
type HttpCtx = ExecutedCtx & { res: ServerResponse };

let built: GraphQLSchema | undefined;

/**
 * Returns the schema with all resolvers and scopes of fields, which every app of a process shares: building it takes
 * 0.1 s. Throws for a resolver whose field the schema lacks.
 */
export const createSchema = (): GraphQLSchema =>
  (built ??= guardFields(
    makeExecutableSchema({
      typeDefs: readFileSync(join(ROOT, 'schema.graphql'), 'utf8'),
      resolvers: [
        scalarResolvers,
        authResolvers,
        securityResolvers,
        phoneResolvers,
        passkeyResolvers,
        userResolvers,
        accountResolvers,
        pointResolvers,
        favorResolvers,
        dealResolvers,
        acceptingResolvers,
        completingResolvers,
        reviewResolvers,
        figureResolvers,
        endingResolvers,
        safeLinkResolvers,
        photoResolvers,
        placeResolvers,
        conversationResolvers,
        inboxResolvers,
        notificationResolvers,
        moderationResolvers,
        adminResolvers,
        partnerResolvers,
        savedSearchResolvers,
        helperResolvers,
        translationResolvers,
      ],
      resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    }),
  ));

/** Starts GraphQL over HTTP. `stop` waits for running operations. */
export async function graphqlDoor(
  deps: Deps,
  store: DocumentStore,
  read: ReadDocument,
  httpServer: Server,
): Promise<{ answer: AnswerOperation; stop(): Promise<void> }> {
  const requests = new RequestsOfErrors(deps);
  const server = new ApolloServer<HttpCtx>({
    gateway: executorOf(store),
    documentStore: documentsOf(store),
    // graphql-admission.ts decides about introspection for each viewer.
    introspection: true,
    // Our own rule guards every door (http/csrf.ts).
    csrfPrevention: false,
    validationRules: [limitsRule],
    parseOptions: { maxTokens: MAX_TOKENS },
    persistedQueries: { cache: knownTexts(store.known) },
    formatError: (formatted, error) => publicGraphqlError(formatted, error, requests.of(error)),
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    // Cache control instruments every resolver for a cache that does not exist (docs/decisions/graphql-server.md).
    plugins: [
      lifecycle(store, requests),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer, stopGracePeriodMillis: 5000 }),
    ],
  });
  await server.start();
  return {
    answer: async (req, res, body, search) => {
      const ctx = createContext(deps, await authenticate(deps, req, res), requestOf(deps, req));
      const request = { method: req.method!, headers: headersOf(req), search, body };
      await runOnBudget(ctx, res, async () => {
        const text = textOf(req.method!, body, search);
        const refusal = text ? await whyUnread(read, ctx, text) : null;
        if (refusal) return sendRefusal(ctx, res, refusal);
        const answer = await server.executeHTTPGraphQLRequest({
          httpGraphQLRequest: request,
          context: async () => Object.assign(ctx, { res }),
        });
        await sendAnswer(res, answer);
      });
    },
    stop: () => server.stop(),
  };
}

/** Returns the text of an operation that a request brings; undefined where it brings none. */
function textOf(method: string, body: unknown, search: string): string | undefined {
  const text =
    method === 'GET' ? new URLSearchParams(search).get('query') : (body as { query?: unknown } | null)?.query;
  return typeof text === 'string' ? text : undefined;
}

/** Reads a text, whose faults the store remembers; returns why it was not read, or null. */
async function whyUnread(
  read: ReadDocument,
  ctx: Ctx,
  text: string,
): Promise<{ cost: Cost; refusal: AppError } | null> {
  try {
    await read(ctx, sha256(text).toString('hex'), text);
    return null;
  } catch (refusal) {
    if (refusal instanceof AppError) return { cost: await chargeRefused(ctx, UNREAD_COST), refusal };
    throw refusal;
  }
}

/** Headers of a request that Apollo Server or {@link lifecycle} reads. */
const READ_HEADERS = ['accept', 'content-type', personHeader];

function headersOf({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const name of READ_HEADERS) {
    const value = headers[name];
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}

/** Sends an answer of Apollo Server, unless the request was refused as unavailable meanwhile. */
async function sendAnswer(res: ServerResponse, { status, headers, body }: HTTPGraphQLResponse): Promise<void> {
  if (res.headersSent) return;
  for (const [name, value] of headers) res.setHeader(name, value);
  // Answers in parts need `@defer`, which the schema does not have.
  if (body.kind === 'complete') sendJson(res, status ?? 200, body.string, headers.get('content-type'));
}

/**
 * Runs an operation unless its asker has nothing left or too many running. It counts until it has run, and not until
 * its client hangs up.
 */
async function runOnBudget(ctx: Ctx, res: ServerResponse, operation: () => Promise<unknown>): Promise<void> {
  const overspent = await whyOverspent(ctx);
  if (overspent) return sendRefusal(ctx, res, overspent);
  const place = takePlace(ctx);
  if (place instanceof AppError)
    return sendRefusal(ctx, res, { refusal: place, cost: await chargeRefused(ctx, UNREAD_COST) });
  await operation().finally(place);
}

/** Sends the refusal of an operation that was not even read. */
async function sendRefusal(
  { language }: Ctx,
  res: ServerResponse,
  { cost, refusal }: { cost: Cost; refusal: AppError },
): Promise<void> {
  const { message, code, retryAfter } = await refusalIn(language, {
    message: refusal.message,
    code: refusal.code,
    retryAfter: refusal.retryAfter,
  });
  if (res.headersSent) return;
  label(res, { code });
  const errors = [{ message, extensions: { code, retryAfter } }];
  res.setHeader('Retry-After', String(retryAfter));
  sendJson(res, refusal.status, JSON.stringify({ errors, extensions: { cost, faults: faultsOf(errors) } }));
}

/**
 * Creates the plugin that admits operations, adds their cost and faults to every response, labels it, and remembers
 * whose request an error belongs to. One plugin, because Apollo Server makes promises for the hooks of each.
 */
function lifecycle(store: DocumentStore, requests: RequestsOfErrors): ApolloServerPlugin<HttpCtx> {
  return {
    unexpectedErrorProcessingRequest: async ({ requestContext, error }) => {
      requests.add([error], requestContext.contextValue.request);
      // It goes on as it is; else Apollo Server would log it itself, with all that it quotes, and throw another.
      throw error;
    },
    requestDidStart: async () => {
      let cost: Cost | undefined;
      let faults: readonly GraphQLError[] | undefined;
      return {
        didResolveSource: async ({ queryHash }) => void (faults = store.faultsOf(queryHash)),
        didResolveOperation: async ({ contextValue, document, operation, queryHash, request: { variables, http } }) => {
          if (!operation || faults) return;
          const wrongPerson = whyWrongPerson(contextValue.viewer, http?.headers.get(personHeader));
          if (wrongPerson) throw refusedOperation(new AppError(wrongPerson));
          const admitted = await admit(contextValue, store, {
            document,
            operation,
            variables,
            known: store.known.has(queryHash),
          });
          cost = admitted.cost;
          if (admitted.refusal) throw refusedOperation(admitted.refusal);
        },
        responseForOperation: async (operation) =>
          faults ? faultyAnswer(faults, operation.contextValue) : answerOf(store, operation),
        didEncounterErrors: async ({ errors, contextValue: { request } }) => requests.add(errors, request),
        willSendResponse: async (operation) => {
          const { contextValue, request, source, errors: thrown, response } = operation;
          const { body, http } = response;
          labelOperation(store.known, contextValue.res, operation);
          cost = cost
            ? await settleWork(contextValue, cost)
            : await chargeRefused(contextValue, source ? REFUSED_COST : UNREAD_COST);
          if (body.kind === 'single') {
            const { errors, extensions } = body.singleResult;
            const said = errors && (await errorsIn(contextValue.language, errors, thrown));
            if (said) body.singleResult.errors = said.errors;
            body.singleResult.extensions = { ...extensions, cost, ...(said && { faults: said.faults }) };
            if (errors?.some(isUnavailable)) askToRetry(http);
          }
          if (source && http.status === 400 && wantsPlainJson(request.http?.headers.get('accept'))) http.status = 200;
        },
      };
    },
  };
}

const isUnavailable = ({ extensions }: GraphQLFormattedError) => extensions?.['code'] === 'UNAVAILABLE';

/** Answers 503, and says when to try again. */
function askToRetry(http: Omit<HTTPGraphQLResponse, 'body'>): void {
  http.status = refusals.UNAVAILABLE[0];
  http.headers.set('retry-after', String(RETRY_AFTER_S));
}

/** Tests for clients of the older media type alone, to which a faulty operation is 200 (GraphQL over HTTP, 6.4.1). */
const wantsPlainJson = (accept = '') =>
  accept.includes('application/json') && !accept.includes('application/graphql-response+json');
