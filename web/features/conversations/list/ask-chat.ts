import type { ApolloClient } from '@apollo/client';
import { ChatDocument } from '../../../generated/graphql.ts';
import { prepareCache } from '../outbox/message-pagination.ts';

/** Milliseconds for which an answer counts as that of now. */
const FRESH_MS = 5_000;

/** The chat that was answered last before it was drawn, and when. */
let ahead: { key: string; at: number } | null = null;

const keyOf = (favorId: string, userId: string | null) => `${favorId} ${userId}`;

/** Asks for a chat as it is tapped: its answer is on the way while the screen is drawn (docs/speed.md#taps). */
export async function askChat(client: ApolloClient, favorId: string, userId: string | null): Promise<void> {
  prepareCache(client.cache);
  try {
    await client.query({ query: ChatDocument, variables: { favorId, userId }, fetchPolicy: 'network-only' });
    ahead = { key: keyOf(favorId, userId), at: performance.now() };
  } catch {
    // The screen asks again, and says why where that fails too.
  }
}

/** Returns true where a chat that opens has just been answered, once. */
export function takeAnswered(favorId: string, userId: string | null): boolean {
  const isAnswered = ahead?.key === keyOf(favorId, userId) && performance.now() - ahead.at < FRESH_MS;
  ahead = null;
  return isAnswered;
}
