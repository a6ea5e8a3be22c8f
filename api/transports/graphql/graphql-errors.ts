import { HeaderMap } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Language } from '../../../shared/languages.ts';
import { refusalIn } from '../../platform/language/refusal-texts.ts';
import { AppError, publicError, type PublicError } from '../../platform/errors.ts';
import type { LoggedRequest } from '../../platform/logged-request.ts';

/**
 * The faults GraphQL itself finds in a request, by Apollo Server's codes; graphql-ws answers with the same.
 * As in `refusals`: status, meaning, advice.
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

/** Matches graphql-js' message about a wrong variable, which alone names the field: `… at "input.price"; …`. */
const WRONG_VARIABLE = /^Variable "\$(?<variable>\w+)"(?:.*? at "\w+\.(?<path>[\w.[\]]+)")?/s;

/**
 * Returns an error as GraphQL's `errors` show it: a refusal with its code and field, a fault found by graphql-js as it
 * is, and an unexpected error with a trace id alone.
 */
export function publicGraphqlError(
  formatted: GraphQLFormattedError,
  error: unknown,
  request: LoggedRequest,
): GraphQLFormattedError {
  const thrown = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (!(thrown instanceof GraphQLError)) {
    const { message, status: _status, ...extensions } = publicError(thrown, request);
    const { locations, path } = formatted;
    return { message, ...(locations && { locations }), ...(path && { path }), extensions: { ...extensions } };
  }
  const wrong = WRONG_VARIABLE.exec(formatted.message)?.groups;
  if (!wrong) return formatted;
  const field = wrong.path?.match(/\w+$/)?.[0] ?? wrong.variable;
  return { ...formatted, extensions: { code: 'BAD_INPUT', field } };
}

/** A fault of an answer, flat: the path of the field it erased, and what its error's `extensions` say. */
interface Fault {
  /** Absent where nothing ran. */
  path?: readonly (string | number)[];
  message: string;
  code?: unknown;
  field?: unknown;
}

/**
 * Lists every fault of an answer, for its `extensions.faults`; one for each field at fault of a wrong input.
 * @param errors as the answer shows them.
 * @param thrown the same errors as they were thrown.
 */
export const faultsOf = (errors: readonly GraphQLFormattedError[], thrown: readonly GraphQLError[] = []): Fault[] =>
  errors.flatMap(({ message, path, extensions }, index) => {
    const fault = { ...(path && { path }), message, ...extensions };
    const cause = thrown[index]?.originalError;
    const inputFaults = cause instanceof AppError ? cause.inputFaults : undefined;
    return inputFaults?.map((inputFault) => ({ ...fault, ...inputFault })) ?? [fault];
  });

/** Returns the errors and {@link faultsOf} of an answer, with refusals in a language, English when undefined. */
export async function errorsIn(
  language: Language | undefined,
  errors: readonly GraphQLFormattedError[],
  thrown: readonly GraphQLError[] | undefined,
): Promise<{ errors: GraphQLFormattedError[]; faults: Fault[] }> {
  const [said, faults] = await Promise.all([
    Promise.all(
      errors.map(async (error) => {
        const { message } = await refusalIn(language ?? 'en', { ...error.extensions, message: error.message });
        return { ...error, message };
      }),
    ),
    Promise.all(faultsOf(errors, thrown).map((fault) => refusalIn(language ?? 'en', fault))),
  ]);
  return { errors: said, faults };
}

/** Returns the error of a refused operation, with the status and `Retry-After` of its HTTP response. */
export function refusedOperation(refusal: AppError): GraphQLError {
  const headers = new HeaderMap(refusal.retryAfter === undefined ? [] : [['retry-after', String(refusal.retryAfter)]]);
  return new GraphQLError(refusal.message, {
    originalError: refusal,
    extensions: { code: refusal.code, http: { status: refusal.status, headers } },
  });
}

/** Returns the body of a response to a request from which no operation could be read. */
export const refusedRequest = ({ message, ...extensions }: PublicError) => ({ errors: [{ message, extensions }] });
