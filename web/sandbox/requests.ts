import type { ExecutionResult } from 'graphql';
import { createClient } from 'graphql-ws';

/** A GraphQL request. */
export interface Operation {
  query: string;
  variables: Record<string, unknown>;
  operationName?: string;
}

/** A response, or one event of a subscription. */
export interface Answer {
  result: ExecutionResult;
  /** HTTP status; null over a socket. */
  status: number | null;
  /** Duration in milliseconds; null for an event of a subscription. */
  took: number | null;
}

const ADDRESS = '/graphql';

const authorization = (token: string): Record<string, string> =>
  token === '' ? {} : { Authorization: `Bearer ${token}` };

/**
 * Sends a request over HTTP. Rejects without a response, or with one that is not GraphQL.
 * @param token empty to use the session of this browser.
 */
export async function sendRequest(operation: Operation, token: string, signal: AbortSignal): Promise<Answer> {
  const start = performance.now();
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
  return { result, status: response.status, took: Math.round(performance.now() - start) };
}

/**
 * Subscribes over a socket of its own.
 * @param token empty to use the session of this browser.
 * @param onAnswer called with each event, and with a refusal.
 * @param onEnd called once no further event can come.
 * @returns a function to unsubscribe.
 */
export function subscribe(
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
      answer({ errors: Array.isArray(error) ? error : [{ message: closeReason(error) }] } as ExecutionResult);
      onEnd();
    },
    complete: onEnd,
  });
  return () => void client.dispose();
}

/** Returns why a socket was closed: the server gives the refusal's code; a socket that never opened has no reason. */
const closeReason = (error: unknown): string =>
  (error instanceof CloseEvent && error.reason) ||
  'The socket was closed: the server cannot be reached, or refused the token.';
