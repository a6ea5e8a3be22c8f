import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

/** Milliseconds for which an answer counts as that of now. */
const FRESH_MS = 5_000;

/** The last question before its screen was drawn, and when it was answered; null until then. */
let ahead: { query: object; variables: string; at: number | null } | null = null;

/** Returns what was asked last where it was this, and is still on the way or fresh. */
function askedAhead(query: object, variables: object) {
  if (ahead?.query !== query || ahead.variables !== JSON.stringify(variables)) return null;
  return ahead.at === null || performance.now() - ahead.at < FRESH_MS ? ahead : null;
}

/**
 * Asks for what a control leads to as a finger presses it: the answer is on the way, or there, when the screen is drawn
 * (docs/speed.md#taps).
 */
export async function askAhead<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<void> {
  if (askedAhead(query, variables)) return;
  const asked: typeof ahead = { query, variables: JSON.stringify(variables), at: null };
  ahead = asked;
  try {
    await client.query<Data, OperationVariables>({ query, variables, fetchPolicy: 'network-only' });
    asked.at = performance.now();
  } catch {
    // The screen asks again, and says why where that fails too.
    if (ahead === asked) ahead = null;
  }
}

/** Returns true where what a screen asks for has just been answered, once. An answer on the way is shared by Apollo. */
export function takeAnswered(query: object, variables: object): boolean {
  if (!askedAhead(query, variables)?.at) return false;
  ahead = null;
  return true;
}
