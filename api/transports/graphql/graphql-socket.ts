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

/** Most concurrent operations of one socket (docs/decisions/sockets.md). */
const MOST_OPERATIONS = 100;

/** The parts that reading an operation needs. */
interface Door {
  deps: Deps;
  schema: GraphQLSchema;
  /** The app's own operations, by their hash. */
  documents: ReadonlyMap<string, string>;
}

/**
 * Serves GraphQL over graphql-ws, with the limits and errors of HTTP.
 * @param documents the app's own operations, by their hash.
 */
export function graphqlSocketDoor(
  deps: Deps,
  schema: GraphQLSchema,
  documents: ReadonlyMap<string, string>,
): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, handleProtocols, maxPayload: LARGEST_FRAME });
  const costs = new WeakMap<object, Cost>();
  const publicErrors = (errors: readonly (GraphQLError | GraphQLFormattedError)[]) =>
    errors.map((error) =>
      error instanceof GraphQLError ? publicGraphqlError(error.toJSON(), error, deps.log) : error,
    );

  useServer(
    {
      schema,
      onConnect: ({ connectionParams, extra }) => authenticateConnection(deps, connectionParams, extra),
      onSubscribe: async (connection, _id, payload) => {
        if (Object.keys(connection.subscriptions).length > MOST_OPERATIONS)
          return [
            refusedOperation(
              new AppError('TOO_COMPLEX', `At most ${MOST_OPERATIONS} operations at once on one socket`),
            ),
          ];
        // A faulty operation fails alone; the socket stays open for the others.
        return readOperation({ deps, schema, documents }, connection.extra.request, payload, costs).catch(
          (error: unknown) => [error instanceof GraphQLError ? error : unexpected(error)],
        );
      },
      onError: (_connection, _id, _payload, errors) => publicErrors(errors),
      onNext: (_connection, _id, _payload, args, { errors, ...result }) => {
        const cost = costs.get(args);
        return {
          ...result,
          ...(errors && { errors: publicErrors(errors) as GraphQLError[] }),
          ...(cost && { extensions: { ...result.extensions, cost } }),
        };
      },
    },
    sockets,
  );
  return sockets;
}

/** Authenticates by the token in `connection_init`, where there is one; false closes the socket. */
async function authenticateConnection(
  deps: Deps,
  params: Readonly<Record<string, unknown>> | undefined,
  { request, socket }: Extra,
): Promise<boolean> {
  const bearer = bearerOf(params?.Authorization ?? params?.authorization);
  if (bearer === undefined) return true;
  try {
    requesterOfUpgrade(request).viewer = await resolveToken(deps, bearer);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    socket.close(SESSION_ENDED, error.code);
    return false;
  }
}

/**
 * Reads, validates and charges an operation.
 * @param costs receives the cost of a query or mutation, by the arguments returned.
 * @returns what to execute, or why it is refused.
 */
async function readOperation(
  { deps, schema, documents }: Door,
  request: Extra['request'],
  payload: SubscribePayload,
  costs: WeakMap<object, Cost>,
): Promise<ExecutionArgs | GraphQLError[]> {
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
}

/** Returns the text of an operation: the one sent or, for the app's own operations, the one of their hash. */
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

/** Adds the code that Apollo Server uses over HTTP, unless the error has one of ours. */
function coded(error: GraphQLError, code: keyof typeof protocolRefusals): GraphQLError {
  error.extensions.code ??= code;
  return error;
}

const unexpected = (error: unknown) =>
  new GraphQLError('unexpected', { originalError: error instanceof Error ? error : new Error(String(error)) });
