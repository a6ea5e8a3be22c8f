import { ApolloClient, ApolloLink, HttpLink, RefetchEventManager, windowFocusSource } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { from, switchMap, tap } from 'rxjs';
import { ViewerDocument } from '../../generated/graphql.ts';
import { analyticsLink } from './analytics-link.ts';
import { newCache } from './cache-policies.ts';
import { persistedQueryLink } from './persisted-query-link.ts';
import { offlineLink } from './offline-link.ts';
import { refusalOf } from './refusal.ts';
import { notifySessionExpired } from '../session/session-expired.ts';
import { setUnread } from '../session/unread.ts';
import { currentViewer, setViewer, type Viewer } from '../session/viewer.ts';

/** Begun in a task of its own: the cards that a subscription is about stand on the screen before its code is asked for. */
const heardOfEnd = () => void refetchViewer();
const socketLink = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  const module = await import('./socket-link.ts');
  module.onSessionEnded(heardOfEnd);
  return module;
};

/** Live news over one socket. Its code is fetched when the first subscription begins, so no screen waits for it. */
const liveLink = new ApolloLink((operation) =>
  from(socketLink()).pipe(
    switchMap((module) => module.socketLink.request(operation)),
    tap(() => void import('./offline-cache.ts').then(({ scheduleFlush }) => scheduleFlush())),
  ),
);

/** Whoever was signed in and is told to sign in has lost their session: on what they do they are led to sign in, what is only read shows what a visitor sees. */
const signInLink = new ErrorLink(({ error, operation }) => {
  if (!currentViewer().viewer || refusalOf(error)?.code !== 'NOT_SIGNED_IN') return;
  void refetchViewer().then(() => operation.operationType === 'mutation' && notifySessionExpired());
});

/** Everything read from the API. Features add how to keep what is theirs. */
export const cache = newCache();

/** The one door to the API. Identity travels in cookies; nothing here knows who is signed in. */
export const apolloClient = new ApolloClient({
  cache,
  dataMasking: true,
  // What is on the screen is read again when somebody comes back to the window, or the connection does (docs/behaviour.md#refreshing).
  refetchEventManager: new RefetchEventManager({ sources: { windowFocus: windowFocusSource, online: true } }),
  link: ApolloLink.from([
    signInLink,
    persistedQueryLink.split(
      (operation) => operation.operationType === 'subscription',
      liveLink,
      ApolloLink.from([analyticsLink, offlineLink, new HttpLink({ uri: '/graphql', credentials: 'same-origin' })]),
    ),
  ]),
});

/** Takes in whom the server says it sees. Where that is somebody else all of a sudden, nothing read with the rights of before stays. */
export function handleViewer(viewer: Viewer | null): void {
  const { viewer: before, known } = currentViewer();
  setViewer(viewer);
  // Also on the icon, where the number of whoever signed out would stay.
  if (!viewer) setUnread({ messages: 0, notifications: 0 });
  if (known && before && before.id !== viewer?.id) void resetForViewer();
}

/** Asks the server again; without an answer everything stays as it is. */
async function refetchViewer(): Promise<void> {
  const { data } = await apolloClient
    .query({ query: ViewerDocument, fetchPolicy: 'network-only', errorPolicy: 'all' })
    .catch(() => ({ data: undefined }));
  if (data) handleViewer(data.viewer);
}

/** Forgets all that was read with the old rights, reads what is on the screen again, and moves the socket to the new identity. */
export async function resetForViewer(): Promise<void> {
  // Where the socket's code does not come there is none to move.
  await socketLink().then(
    ({ reopenSocket }) => reopenSocket(),
    () => undefined,
  );
  await apolloClient.resetStore();
}
