import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';
import { catchError, from, of, switchMap } from 'rxjs';
import { hashOf, loadText } from './document-text.ts';

const isUnknown = (errors: readonly GraphQLFormattedError[] | undefined) =>
  errors?.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_NOT_FOUND') ?? false;

/**
 * Sends the hash of an operation in place of its text; retries with the text where a server of another version does not
 * know the hash.
 */
export const persistedQueryLink = new ApolloLink((operation, forward) => {
  const sha256Hash = hashOf(operation.query);
  if (sha256Hash === undefined) return forward(operation);
  const sendText = () => {
    delete operation.extensions.persistedQuery;
    operation.setContext({ http: { includeQuery: true } });
    return from(loadText(operation.query)).pipe(switchMap(() => forward(operation)));
  };
  operation.extensions.persistedQuery = { version: 1, sha256Hash };
  operation.setContext({ http: { includeQuery: false } });
  return forward(operation).pipe(
    switchMap((result) => (isUnknown('errors' in result ? result.errors : undefined) ? sendText() : of(result))),
    catchError((error: unknown) => {
      if (CombinedGraphQLErrors.is(error) && isUnknown(error.errors)) return sendText();
      throw error;
    }),
  );
});
