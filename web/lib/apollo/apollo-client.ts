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

const refetchAfterEnd = () => void refetchViewer();

/** Loads the socket's code in a task of its own, after the cards that a subscription is about have been rendered. */
const loadSocketLink = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  const module = await import('./socket-link.ts');
  module.onSessionEnded(refetchAfterEnd);
  return module;
};

/** Subscriptions over one socket; the first of them loads its code, so no screen waits for it. */
const subscriptionLink = new ApolloLink((operation) =>
  from(loadSocketLink()).pipe(
    switchMap((module) => module.socketLink.request(operation)),
    tap(() => void import('./offline-cache.ts').then(({ scheduleFlush }) => scheduleFlush())),
  ),
);

/** Handles a session that has ended: a mutation leads to sign in, a query is answered as for a visitor. */
const expiredSessionLink = new ErrorLink(({ error, operation }) => {
  if (!currentViewer().viewer || refusalOf(error)?.code !== 'NOT_SIGNED_IN') return;
  void refetchViewer().then(() => operation.operationType === 'mutation' && notifySessionExpired());
});

/** Normalised cache of the API (docs/decisions/client-data.md); features add their policies. */
export const cache = newCache();

/** The only client of the API. It sends no identity: the session is in a cookie (docs/decisions/sessions.md). */
export const apolloClient = new ApolloClient({
  cache,
  dataMasking: true,
  // Refetches on focus and on reconnecting (docs/behaviour.md#refreshing).
  refetchEventManager: new RefetchEventManager({ sources: { windowFocus: windowFocusSource, online: true } }),
  link: ApolloLink.from([
    expiredSessionLink,
    persistedQueryLink.split(
      (operation) => operation.operationType === 'subscription',
      subscriptionLink,
      ApolloLink.from([analyticsLink, offlineLink, new HttpLink({ uri: '/graphql', credentials: 'same-origin' })]),
    ),
  ]),
});

/**
 * Stores the viewer the server answered. If another person was signed in before, forgets what was read with their
 * rights.
 */
export function handleViewer(viewer: Viewer | null): void {
  const { viewer: before, known } = currentViewer();
  setViewer(viewer);
  // The app's icon would keep the count of the person who signed out.
  if (!viewer) setUnread({ messages: 0, notifications: 0 });
  if (known && before && before.id !== viewer?.id) void resetForViewer();
}

/** Asks the server who is signed in; without a response nothing changes. */
async function refetchViewer(): Promise<void> {
  const { data } = await apolloClient
    .query({ query: ViewerDocument, fetchPolicy: 'network-only', errorPolicy: 'all' })
    .catch(() => ({ data: undefined }));
  if (data) handleViewer(data.viewer);
}

/** Forgets what was read with the old rights, refetches the screen and moves the socket to the new session. */
export async function resetForViewer(): Promise<void> {
  // Without the socket's code there is no socket to move.
  await loadSocketLink().then(
    ({ reopenSocket }) => reopenSocket(),
    () => undefined,
  );
  await apolloClient.resetStore();
}
