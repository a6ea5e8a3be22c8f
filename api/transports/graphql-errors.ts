import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { AppError, publicError } from '../errors.ts';

/** graphql-js names the place of a wrong variable only in its message: `… at "input.price"; …`. */
const WRONG_VARIABLE = /^Variable "\$(?<variable>\w+)"(?:.*? at "\w+\.(?<path>[\w.[\]]+)")?/s;

/**
 * What GraphQL's `errors` show: a refusal by its code and field, what graphql-js itself found wrong with the operation or its
 * variables as it is, and of anything unexpected nothing but a trace id.
 */
export function publicGraphqlError(formatted: GraphQLFormattedError, error: unknown, log: Logger): GraphQLFormattedError {
  const original = error instanceof GraphQLError && error.originalError instanceof AppError ? error.originalError : unwrapResolverError(error);
  if (!(original instanceof GraphQLError)) {
    const { message, status: _status, ...extensions } = publicError(original, log);
    return { message, ...(formatted.locations && { locations: formatted.locations }), ...(formatted.path && { path: formatted.path }), extensions: { ...extensions } };
  }
  const wrong = WRONG_VARIABLE.exec(original.message)?.groups;
  if (!wrong) return formatted;
  const field = wrong.path?.match(/\w+$/)?.[0] ?? wrong.variable;
  return { ...formatted, extensions: { code: 'BAD_INPUT', field } };
}
