import { HeaderMap, type ApolloServerOptionsWithGateway, type GraphQLResponse } from '@apollo/server';
import { parse, type DocumentNode, type ExecutionResult, type GraphQLError } from 'graphql';
import type { Ctx } from '../../context.ts';
import type { DocumentStore } from './document-store.ts';
import { publicGraphqlError } from './graphql-errors.ts';

/** A context with the result of its operation. */
export type ExecutedCtx = Ctx & { executed?: Promise<ExecutionResult> };

type Options = ApolloServerOptionsWithGateway<ExecutedCtx>;
type Executor = NonNullable<Awaited<ReturnType<Options['gateway']['load']>>['executor']>;

/** Stands for a text whose faults are known: Apollo Server would find them again. */
const FAULTY = parse('{ __typename }');

/** Lets Apollo Server read what the store holds, and keep there what it has read. */
export function documentsOf(store: DocumentStore): NonNullable<Options['documentStore']> {
  // Apollo Server puts the hash of the schema before that of the text.
  const hashIn = (key: string) => key.slice(1 + key.lastIndexOf(':'));
  return {
    get: async (key) => store.find(hashIn(key)) ?? (store.faultsOf(hashIn(key)) && FAULTY),
    set: async (key, document) => store.keep(hashIn(key), document),
    delete: async () => undefined,
  };
}

/** An operation that Apollo Server has read. */
interface ReadOperation {
  document: DocumentNode;
  request: { operationName?: string | undefined; variables?: Record<string, unknown> | undefined };
  contextValue: ExecutedCtx;
}

/**
 * Executes an operation by the store. Returns the answer of one without faults; null for another, whose result
 * {@link executorOf} hands to Apollo Server. A gateway is its place for another executor, but what it makes for one
 * outlives the request until the next major collection of garbage (docs/decisions/request-time.md).
 */
export async function answerOf(
  store: DocumentStore,
  { document, request: { operationName, variables }, contextValue }: ReadOperation,
): Promise<GraphQLResponse | null> {
  const { schema } = store;
  const executed = store.execute({ schema, document, operationName, variableValues: variables, contextValue });
  contextValue.executed = executed;
  const result = await executed.catch(() => null);
  if (!result?.data || result.errors) return null;
  return {
    http: { status: undefined, headers: new HeaderMap() },
    body: { kind: 'single', singleResult: { ...result, errors: undefined } },
  };
}

/** Returns the answer to a text whose faults are known, none of which has run. */
export const faultyAnswer = (faults: readonly GraphQLError[], { request }: Ctx): GraphQLResponse => ({
  http: { status: 400, headers: new HeaderMap() },
  body: {
    kind: 'single',
    singleResult: { errors: faults.map((fault) => publicGraphqlError(fault.toJSON(), fault, request)) },
  },
});

/** Has Apollo Server take the results that {@link answerOf} left to it. */
export function executorOf(store: DocumentStore): Options['gateway'] {
  const executor = ({ context }: Parameters<Executor>[0]) => context.executed!;
  return {
    load: async () => ({ executor: executor as Executor }),
    onSchemaLoadOrUpdate: (tell) => {
      tell({ apiSchema: store.schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    stop: async () => undefined,
  };
}
