import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import type { Ctx } from '../../context.ts';
import type { DocumentStore } from './document-store.ts';

type Options = ApolloServerOptionsWithGateway<Ctx>;
type Executor = NonNullable<Awaited<ReturnType<Options['gateway']['load']>>['executor']>;

/** Lets Apollo Server read what the store holds, and keep there what it has read. */
export function documentsOf(store: DocumentStore): NonNullable<Options['documentStore']> {
  // Apollo Server puts the hash of the schema before that of the text.
  const hashIn = (key: string) => key.slice(1 + key.lastIndexOf(':'));
  return {
    get: async (key) => store.find(hashIn(key)),
    set: async (key, document) => store.keep(hashIn(key), document),
    delete: async () => undefined,
  };
}

/** Has Apollo Server execute operations by the store: a gateway is its only place for another executor. */
export function executorOf(store: DocumentStore): Options['gateway'] {
  const executor = ({ document, request: { operationName, variables }, context }: Parameters<Executor>[0]) =>
    store.execute({ schema: store.schema, document, operationName, variableValues: variables, contextValue: context });
  return {
    load: async () => ({ executor: executor as Executor }),
    onSchemaLoadOrUpdate: (tell) => {
      tell({ apiSchema: store.schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    stop: async () => undefined,
  };
}
