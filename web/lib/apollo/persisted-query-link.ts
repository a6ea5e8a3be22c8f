import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { DocumentNode, GraphQLFormattedError } from 'graphql';
import { catchError, of, switchMap, throwError } from 'rxjs';

/** The hash of an operation's text. Codegen leaves it with the document; the server has the text from persisted-documents.json. */
export const hashOf = (query: DocumentNode) => (query as { __meta__?: { hash?: string } }).__meta__?.hash;

const isUnknown = (errors: readonly GraphQLFormattedError[] | undefined) =>
  errors?.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_NOT_FOUND') ?? false;

/** Sends the hash of an operation in place of its text. The text follows where a server of another version does not know it. */
export const persistedQueryLink = new ApolloLink((operation, forward) => {
  const sha256Hash = hashOf(operation.query);
  if (sha256Hash === undefined) return forward(operation);
  const inFull = () => {
    delete operation.extensions.persistedQuery;
    operation.setContext({ http: { includeQuery: true } });
    return forward(operation);
  };
  operation.extensions.persistedQuery = { version: 1, sha256Hash };
  operation.setContext({ http: { includeQuery: false } });
  return forward(operation).pipe(
    switchMap((result) => (isUnknown('errors' in result ? result.errors : undefined) ? inFull() : of(result))),
    catchError((error: unknown) =>
      CombinedGraphQLErrors.is(error) && isUnknown(error.errors) ? inFull() : throwError(() => error),
    ),
  );
});
