import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';

const address = new URL('/graphql', window.location.href);
address.protocol = address.protocol.replace('http', 'ws');

const socket = createClient({ url: address.href, retryAttempts: Infinity, shouldRetry: () => true });

/** Subscriptions over graphql-ws: one socket for all of them, opened by the first, mended by itself. */
export const socketLink = new GraphQLWsLink(socket);

/** Drops the socket; running subscriptions move to a new one, which carries the cookies of whoever is signed in by then. */
export function reopenSocket(): void {
  socket.terminate();
}
