import { ApolloLink, RefetchEventManager } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { from, Observable, of, switchMap, tap } from 'rxjs';
import { FreshClient } from './fresh/fresh-client.ts';
import { isHandedOver, takeOver } from './handed-over.ts';
import { newCache } from './cache-policies.ts';
import { persistedQueryLink } from './persisted/persisted-query-link.ts';
import { noteOnTheWay } from './socket-status.ts';
import { offlineLink, timeLimitLink } from './offline-link.ts';
import { notifySessionExpired } from '../session/session-expired.ts';
import { currentViewer, doubtViewer, setViewer, type Viewer } from '../session/viewer.ts';

/** Loads the socket's code in a task of its own, after the cards that a subscription is about have been rendered. */
const loadSocketLink = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  const module = await import('./socket-link.ts');
  module.onSessionEnded(confirmViewer);
  return module;
};

/** Subscriptions over one socket; the first of them loads its code, so no screen waits for it. */
const subscriptionLink = new ApolloLink((operation) =>
  from(noteOnTheWay(loadSocketLink())).pipe(
    switchMap((module) => module.socketLink.request(operation)),
    tap(() => void import('./offline-cache.ts').then(({ scheduleFlush }) => scheduleFlush())),
  ),
);

/** Loads the code that only people who are signed in and mutations need. */
const loadFence = async () => (await import('./person-fence.ts')).personFence(apolloClient, handleViewer);

/** Sends each mutation for the person signed in at that moment, or whom its context names as `person`. */
const mutationLink = new ApolloLink((operation, forward) => {
  const person: string | undefined = operation.getContext()['person'] ?? currentViewer().viewer?.id;
  return from(loadFence()).pipe(switchMap((fence) => fence.sendFor(person, operation, forward)));
});

/** Handles a session that has ended: a mutation leads to sign in, a query is answered as for a visitor. */
const expiredSessionLink = new ApolloLink((operation, forward) => {
  const look = ({ errors }: Pick<ApolloLink.Result, 'errors'>) => {
    if (!currentViewer().viewer || errors?.[0]?.extensions?.['code'] !== 'NOT_SIGNED_IN') return;
    void confirmViewer().then(() => operation.operationType === 'mutation' && notifySessionExpired());
  };
  // A subscription is refused by an error of its own (CombinedGraphQLErrors).
  return forward(operation).pipe(tap({ next: look, error: look }));
});

/** Normalised cache of the API (docs/decisions/client-data.md); conversations add their policy. */
export const cache = takeOver(newCache());

/** Answers from the page what it brought along. */
const handedOverLink = new ApolloLink((operation) => {
  const { query, variables } = operation;
  operation.setContext({ handedOver: true });
  return of({ data: cache.readQuery<object>({ query, variables }) });
});

/** Tells when the page is looked at again: `windowFocusSource` without rxjs' `fromEvent`, which costs 0.3 KiB. */
const windowFocus = () =>
  new Observable<Event>((observer) => {
    const look = (event: Event) => document.hidden || observer.next(event);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });

/** The only client of the API. It sends no identity: the session is in a cookie (docs/decisions/sessions.md). */
export const apolloClient = new FreshClient({
  cache,
  dataMasking: true,
  // Refetches on focus and on reconnecting (docs/behaviour/connection.md#refreshing).
  refetchEventManager: new RefetchEventManager({ sources: { windowFocus, online: true } }),
  link: ApolloLink.from([
    expiredSessionLink,
    persistedQueryLink.split(
      (operation) => operation.operationType === 'subscription',
      subscriptionLink,
      ApolloLink.from([
        offlineLink,
        ApolloLink.split(({ operationType }) => operationType === 'mutation', mutationLink),
        timeLimitLink,
        ApolloLink.split(
          isHandedOver,
          handedOverLink,
          new BaseHttpLink({ uri: '/graphql', credentials: 'same-origin' }),
        ),
      ]),
    ),
  ]),
});

/** Id of the person with whose rights the cache is read; undefined until the server has named them. */
let reader: string | null | undefined;

/**
 * Stores the viewer the server answered. If another person was signed in before, forgets what was read with their
 * rights.
 */
export function handleViewer(viewer: Viewer | null): void {
  const before = reader;
  reader = viewer && viewer.id;
  setViewer(viewer);
  // It listens to the other tabs.
  if (viewer) void loadFence().catch(() => undefined);
  if (before !== undefined && before !== reader) void resetForViewer();
}

/**
 * Freezes every write, here and in other tabs, until the server has named the person: called on any sign that somebody
 * else is signed in (docs/behaviour/people.md#identity-fence).
 */
export async function confirmViewer(): Promise<void> {
  doubtViewer();
  await (await loadFence()).confirm();
}

/**
 * Forgets what was read with the old rights, refetches the screen and moves the socket to the new session. A reading
 * that fails is its screen's to tell; one of a screen that was left meanwhile is given up.
 */
export async function resetForViewer(): Promise<void> {
  reader = undefined;
  // Without the socket's code there is no socket to move.
  await loadSocketLink().then(
    ({ reopenSocket }) => reopenSocket(),
    () => undefined,
  );
  await apolloClient.resetStore().catch(() => undefined);
}
