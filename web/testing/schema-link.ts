import { readFileSync } from 'node:fs';
import { ApolloLink } from '@apollo/client';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { execute, subscribe, type ExecutionResult } from 'graphql';
import { Observable } from 'rxjs';

/** Resolvers of a test, for the fields its screen reads. */
export type Resolvers = NonNullable<Parameters<typeof makeExecutableSchema>[0]['resolvers']>;

const typeDefs = readFileSync('schema.graphql', 'utf8');

/** Returns a link that executes operations against schema.graphql, so that an invalid document fails the test. */
export function schemaLink(resolvers: Resolvers): ApolloLink {
  const schema = makeExecutableSchema({ typeDefs, resolvers });
  return new ApolloLink(
    ({ query: document, variables: variableValues, operationType }) =>
      new Observable<ApolloLink.Result>((observer) => {
        const answer = async () => {
          const run = operationType === 'subscription' ? subscribe : execute;
          const result = await run({ schema, document, variableValues });
          if (Symbol.asyncIterator in result) {
            for await (const event of result) observer.next(event as ApolloLink.Result);
          } else {
            observer.next(result as ExecutionResult as ApolloLink.Result);
          }
          observer.complete();
        };
        answer().catch((error: unknown) => observer.error(error));
      }),
  );
}
