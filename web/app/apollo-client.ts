import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { from, switchMap } from 'rxjs';
import { newCache } from './cache-policies.ts';
import { hashLink } from './hash-link.ts';

const socketLink = () => import('./socket-link.ts');

/** Live news over one socket. Its code is fetched when the first subscription begins, so no screen waits for it. */
const liveLink = new ApolloLink((operation) => from(socketLink()).pipe(switchMap((module) => module.socketLink.request(operation))));

/** The one door to the API. Identity travels in cookies; nothing here knows who is signed in. */
export const apolloClient = new ApolloClient({
  cache: newCache(),
  dataMasking: true,
  link: hashLink.split(
    (operation) => operation.operationType === 'subscription',
    liveLink,
    new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
  ),
});

/** Forgets all that was read with the old rights, reads what is on the screen again, and moves the socket to the new identity. */
export async function identityChanged(): Promise<void> {
  const { reopenSocket } = await socketLink();
  reopenSocket();
  await apolloClient.resetStore();
}
