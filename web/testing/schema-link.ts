import { readFileSync } from 'node:fs';
import { ApolloLink } from '@apollo/client';
import {
  buildSchema,
  defaultFieldResolver,
  execute,
  subscribe,
  type ExecutionResult,
  type GraphQLFieldResolver,
} from 'graphql';
import { Observable } from 'rxjs';

// Once for all screens of a file: adding the resolvers of each to a schema of its own took a tenth of their tests. The
// server's tests see to it that the schema is valid.
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'), { assumeValid: true, noLocation: true });

/** Resolvers of a test by type and field, for the fields its screen reads. */
export type Resolvers = Readonly<Record<string, object>>;

type Resolve = GraphQLFieldResolver<unknown, unknown>;
/** The function, or the two functions of a subscription, that a test gives for a field. */
type Given = Resolve | { resolve?: Resolve; subscribe?: Resolve } | undefined;

/** Returns a link that executes operations against schema.graphql, so that an invalid document fails the test. */
export function schemaLink(resolvers: Resolvers): ApolloLink {
  const given = (type: string, field: string) => (resolvers as Record<string, Record<string, Given>>)[type]?.[field];
  /** Lists to a visitor, unless a test says otherwise, what it lists to everybody. */
  const visitorHome: Resolve = async (...asked) => {
    const page = (await (given('Query', 'favors') as Resolve)(...asked)) as { edges: { node: unknown }[] };
    const favors = page.edges.map(({ node }) => node);
    return { askedThisWeek: null, doneThisWeek: null, neighbours: [], favors };
  };
  const fieldResolver: Resolve = (source, args, context, info) => {
    const field =
      given(info.parentType.name, info.fieldName) ?? (info.fieldName === 'visitorHome' ? visitorHome : undefined);
    const resolve = (typeof field === 'function' ? field : field?.resolve) ?? defaultFieldResolver;
    return resolve(source, args, context, info);
  };
  const subscribeFieldResolver: Resolve = (source, args, context, info) => {
    const field = given(info.parentType.name, info.fieldName);
    if (!field || typeof field === 'function' || !field.subscribe)
      throw new Error(`The test has no source for ${info.fieldName}.`);
    return field.subscribe(source, args, context, info);
  };
  const resolvedBy = { schema, fieldResolver, subscribeFieldResolver };
  return new ApolloLink(
    ({ query: document, variables: variableValues, operationType }) =>
      new Observable<ApolloLink.Result>((observer) => {
        const answer = async () => {
          const run = operationType === 'subscription' ? subscribe : execute;
          const result = await run({ ...resolvedBy, document, variableValues });
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
