import type { ExecutionResult } from 'graphql';
import { createClient } from 'graphql-ws';

/** What is sent. */
export interface Operation {
  query: string;
  variables: Record<string, unknown>;
  operationName?: string;
}

/** One answer, as it arrived. */
export interface Answer {
  result: ExecutionResult;
  /** HTTP status; null over a socket. */
  status: number | null;
  /** How long it took, in milliseconds; for news of a subscription, null. */
  took: number | null;
}

const ADDRESS = '/graphql';

const authorization = (token: string): Record<string, string> =>
  token === '' ? {} : { Authorization: `Bearer ${token}` };

/**
 * Asks once, over HTTP. Throws when there is no answer, or none of GraphQL.
 * @param token empty to ask as whoever the cookies tell of.
 */
export async function ask(operation: Operation, token: string, signal: AbortSignal): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(ADDRESS, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json;q=0.9',
      ...authorization(token),
    },
    body: JSON.stringify(operation),
    signal,
  });
  const result = (await response.json()) as ExecutionResult;
  return { result, status: response.status, took: Math.round(performance.now() - began) };
}

/**
 * Follows a subscription on a socket of its own.
 * @param token as for {@link ask}.
 * @param onAnswer called with each event, and with what refused it.
 * @param onEnd called once no more can come.
 * @returns how to stop.
 */
export function follow(
  operation: Operation,
  token: string,
  onAnswer: (answer: Answer) => void,
  onEnd: () => void,
): () => void {
  const address = new URL(ADDRESS, window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const client = createClient({ url: address.href, connectionParams: authorization(token), retryAttempts: 0 });
  const answer = (result: ExecutionResult) => onAnswer({ result, status: null, took: null });
  client.subscribe(operation, {
    next: (result) => answer(result as ExecutionResult),
    error: (error) => {
      answer({ errors: Array.isArray(error) ? error : [{ message: whyClosed(error) }] } as ExecutionResult);
      onEnd();
    },
    complete: onEnd,
  });
  return () => void client.dispose();
}

/** The server closes with the code of the refusal as its reason; a socket that never opened has none. */
const whyClosed = (error: unknown): string =>
  (error instanceof CloseEvent && error.reason) ||
  'The socket was closed: the server cannot be reached, or refused the token.';
