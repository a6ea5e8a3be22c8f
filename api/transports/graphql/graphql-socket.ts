import { createHash } from 'node:crypto';
import {
  getOperationAST,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import { handleProtocols, type SubscribePayload } from 'graphql-ws';
import { useServer, type Extra } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { AppError } from '../../platform/errors.ts';
import { bearerOf, resolveToken } from '../../features/partners/bearer.ts';
import type { Cost } from '../http/cost.ts';
import { admit } from './graphql-admission.ts';
import { publicGraphqlError, refusedOperation, type protocolRefusals } from './graphql-errors.ts';
import { limitsRule, MAX_TOKENS } from './graphql-limits.ts';
import { SESSION_ENDED } from '../http/open-sockets.ts';
import { LARGEST_FRAME, requesterOfUpgrade } from '../http/upgrade.ts';

/** Operations one socket may have running (docs/decisions/sockets.md). */
const MOST_OPERATIONS = 100;

/**
 * GraphQL over graphql-ws, with the same limits and the same errors as over HTTP.
 * @param documents the app's own operations by their hash.
 */
export function graphqlSocketDoor(
  deps: Deps,
  schema: GraphQLSchema,
  documents: ReadonlyMap<string, string>,
): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, handleProtocols, maxPayload: LARGEST_FRAME });
  const costs = new WeakMap<object, Cost>();
  const shown = (errors: readonly (GraphQLError | GraphQLFormattedError)[]) =>
    errors.map((error) =>
      error instanceof GraphQLError ? publicGraphqlError(error.toJSON(), error, deps.log) : error,
    );

  const take = async (
    request: Extra['request'],
    payload: SubscribePayload,
  ): Promise<ExecutionArgs | GraphQLError[]> => {
    const { text, known } = textOf(payload, documents);
    const document = readDocument(text);
    const faults = validate(schema, document, [...specifiedRules, limitsRule]);
    if (faults.length > 0) return faults.map((fault) => coded(fault, 'GRAPHQL_VALIDATION_FAILED'));
    const { operationName, variables } = payload;
    const operation = getOperationAST(document, operationName);
    if (!operation)
      return [coded(new GraphQLError('The document has no such operation'), 'OPERATION_RESOLUTION_FAILURE')];
    const contextValue = createContext(deps, requesterOfUpgrade(request));
    const { cost, refusal } = await admit(contextValue, schema, {
      document,
      operation,
      variables: variables ?? undefined,
      known,
    });
    if (refusal) return [refusedOperation(refusal)];
    const args: ExecutionArgs = { schema, document, operationName, variableValues: variables ?? {}, contextValue };
    if (operation.operation !== 'subscription') costs.set(args, cost);
    return args;
  };

  useServer(
    {
      schema,
      onConnect: async ({ connectionParams, extra: { request, socket } }) => {
        const bearer = bearerOf(connectionParams?.Authorization ?? connectionParams?.authorization);
        if (bearer === undefined) return true;
        try {
          requesterOfUpgrade(request).viewer = await resolveToken(deps, bearer);
          return true;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          socket.close(SESSION_ENDED, error.code);
          return false;
        }
      },
      onSubscribe: async (connection, _id, payload) => {
        if (Object.keys(connection.subscriptions).length > MOST_OPERATIONS) {
          return [
            refusedOperation(
              new AppError('TOO_COMPLEX', `At most ${MOST_OPERATIONS} operations at once on one socket`),
            ),
          ];
        }
        // A faulty operation answers for itself; the socket stays open for the others.
        return take(connection.extra.request, payload).catch((error: unknown) => [
          error instanceof GraphQLError ? error : unexpected(error),
        ]);
      },
      onError: (_connection, _id, _payload, errors) => shown(errors),
      onNext: (_connection, _id, _payload, args, { errors, ...result }) => {
        const cost = costs.get(args);
        return {
          ...result,
          ...(errors && { errors: shown(errors) as GraphQLError[] }),
          ...(cost && { extensions: { ...result.extensions, cost } }),
        };
      },
    },
    sockets,
  );
  return sockets;
}

/** What is to run: the text sent or, for the app's own operations, the one their hash stands for. */
function textOf(
  { query, extensions }: SubscribePayload,
  documents: ReadonlyMap<string, string>,
): { text: string; known: boolean } {
  if (query) return { text: query, known: documents.has(createHash('sha256').update(query).digest('hex')) };
  const hash = (extensions?.persistedQuery as { sha256Hash?: unknown } | undefined)?.sha256Hash;
  const text = documents.get(String(hash));
  if (text === undefined) throw coded(new GraphQLError('PersistedQueryNotFound'), 'PERSISTED_QUERY_NOT_FOUND');
  return { text, known: true };
}

function readDocument(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS });
  } catch (error) {
    throw error instanceof GraphQLError ? coded(error, 'GRAPHQL_PARSE_FAILED') : error;
  }
}

/** With the code Apollo Server gives the same fault over HTTP, unless it has one of ours. */
function coded(error: GraphQLError, code: keyof typeof protocolRefusals): GraphQLError {
  error.extensions.code ??= code;
  return error;
}

const unexpected = (error: unknown) =>
  new GraphQLError('unexpected', { originalError: error instanceof Error ? error : new Error(String(error)) });
