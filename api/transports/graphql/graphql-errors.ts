import { HeaderMap } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { publicError, type AppError, type PublicError } from '../../platform/errors.ts';

/**
 * What GraphQL itself finds wrong with a request, by the codes Apollo Server gives it; the doors give the same over graphql-ws.
 * As {@link refusals}: status, meaning, advice.
 */
export const protocolRefusals = {
  BAD_REQUEST: [
    400,
    'The request is none of GraphQL over HTTP.',
    'Send JSON with a `query`, `variables` as an object.',
  ],
  GRAPHQL_PARSE_FAILED: [400, 'The document could not be read.', 'Correct the syntax where `locations` points.'],
  GRAPHQL_VALIDATION_FAILED: [
    400,
    'The document asks for something the schema does not have.',
    'Compare it with the schema; the sandbox underlines what is wrong.',
  ],
  OPERATION_RESOLUTION_FAILURE: [
    400,
    'The document has no operation of that name, or several and no name was given.',
    'Send `operationName`.',
  ],
  PERSISTED_QUERY_NOT_FOUND: [
    200,
    'The server does not know an operation by this hash.',
    'Send the text once together with its hash; from then on the hash will do.',
  ],
} as const satisfies Record<string, readonly [status: number, meaning: string, advice: string]>;

/** graphql-js names the place of a wrong variable only in its message: `… at "input.price"; …`. */
const WRONG_VARIABLE = /^Variable "\$(?<variable>\w+)"(?:.*? at "\w+\.(?<path>[\w.[\]]+)")?/s;

/**
 * What GraphQL's `errors` show: a refusal by its code and field, what graphql-js itself found wrong with the operation or its
 * variables as it is, and of anything unexpected nothing but a trace id.
 */
export function publicGraphqlError(
  formatted: GraphQLFormattedError,
  error: unknown,
  log: Logger,
): GraphQLFormattedError {
  const thrown = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (!(thrown instanceof GraphQLError)) {
    const { message, status: _status, ...extensions } = publicError(thrown, log);
    const { locations, path } = formatted;
    return { message, ...(locations && { locations }), ...(path && { path }), extensions: { ...extensions } };
  }
  const wrong = WRONG_VARIABLE.exec(formatted.message)?.groups;
  if (!wrong) return formatted;
  const field = wrong.path?.match(/\w+$/)?.[0] ?? wrong.variable;
  return { ...formatted, extensions: { code: 'BAD_INPUT', field } };
}

/** A whole operation refused, with the status its HTTP answer shall have. */
export function refusedOperation(refusal: AppError): GraphQLError {
  const headers = new HeaderMap(refusal.retryAfter === undefined ? [] : [['retry-after', String(refusal.retryAfter)]]);
  return new GraphQLError(refusal.message, {
    originalError: refusal,
    extensions: { code: refusal.code, http: { status: refusal.status, headers } },
  });
}

/** The body of an answer to a request no operation was read from. */
export const refusedRequest = ({ message, ...extensions }: PublicError) => ({ errors: [{ message, extensions }] });
