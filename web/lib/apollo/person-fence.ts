import type { ApolloClient, ApolloLink } from '@apollo/client';
import { defer, from, of, switchMap, tap } from 'rxjs';
import { ViewerDocument } from '../../generated/graphql.ts';
import { backoff, type BackoffBounds } from '../../../shared/backoff.ts';
import { askForPassword } from '../session/password-question.ts';
import { currentLocale } from '../i18n/translate.ts';
import { personHeaders } from '../session/person-headers.ts';
import { currentViewer, doubtViewer, subscribeToViewer, type Viewer } from '../session/viewer.ts';
import { analyticsLink } from './analytics-link.ts';

/** Keeps what is meant for one person from being written as another (docs/decisions/identity-fence.md). */
export interface PersonFence {
  /** Resolves once the server has said who is signed in; asks it once. @throws TypeError without an answer. */
  whenNamed(): Promise<void>;
  /** Freezes the writes of other tabs too, then asks who is signed in until the server answers. */
  confirm(): Promise<void>;
  /**
   * Sends a mutation for a person, named to the server, once that has said who is signed in, unless the `signal` of its
   * context is aborted before. Where the server wants the
   * password confirmed, asks for it and sends the mutation again.
   */
  sendFor(
    person: string | undefined,
    operation: ApolloLink.Operation,
    forward: ApolloLink.ForwardFunction,
  ): ReturnType<ApolloLink.ForwardFunction>;
}

/** Pauses between questions without an answer. */
const pauses: BackoffBounds = { first: 1_000, longest: 30_000 };

/** Content of a message to other tabs: the id of the person the server has named, null for a visitor; or a doubt. */
type Told = string | null | typeof doubt;
const doubt = '?';
type TellTabs = (told: Told) => void;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const viewerId = () => currentViewer().viewer?.id ?? null;

const isRefused = ({ errors }: ApolloLink.Result, code: string) =>
  errors?.some(({ extensions }) => extensions?.['code'] === code) ?? false;

let fence: PersonFence | undefined;

/** Returns the fence of this tab; the first call makes it and begins to listen to other tabs. */
export const personFence = (client: ApolloClient, onViewer: (viewer: Viewer | null) => void): PersonFence =>
  (fence ??= createPersonFence(client, onViewer));

/**
 * Holds back a write that is no mutation, such as a photo, while writes are frozen.
 * @throws TypeError when the server does not answer.
 */
export const whenViewerNamed = async (): Promise<void> => fence?.whenNamed();

/**
 * Makes a fence.
 * @param onViewer called with whom the server names.
 */
export function createPersonFence(client: ApolloClient, onViewer: (viewer: Viewer | null) => void): PersonFence {
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('favr_viewer');
  const tellTabs: TellTabs | undefined = tabs?.postMessage.bind(tabs);

  /** Asks once; returns true when the server has answered. */
  const ask = async (): Promise<boolean> => {
    // A request that is under way may have left with the cookies of the person before.
    const context = { queryDeduplication: false };
    const { data } = await client
      .query({ query: ViewerDocument, fetchPolicy: 'network-only', context })
      .catch(() => ({ data: undefined }));
    if (data) onViewer(data.viewer);
    return data !== undefined;
  };
  const askUntilAnswered = async () => {
    for (let failures = 1; !(await ask()); failures += 1) await pause(backoff(failures, pauses));
  };
  const confirm = () => {
    tellTabs?.(doubt);
    return askUntilAnswered();
  };

  if (tellTabs) tellWhoIsNamed(tellTabs);
  tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data === viewerId()) return;
    doubtViewer();
    void askUntilAnswered();
  });

  // A page that comes back from a browser's memory shows whoever used it, and has heard nothing in between.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    doubtViewer();
    void askUntilAnswered();
  });

  const whenNamed = async () => {
    if (!currentViewer().known && !(await ask())) throw new TypeError('Nobody knows who is signed in');
  };
  return {
    whenNamed,
    confirm,
    sendFor: (person, operation, forward) => {
      operation.setContext(({ headers }: { headers?: object }) => ({
        headers: { ...headers, 'accept-language': currentLocale(), ...personHeaders(person) },
      }));
      const signal: AbortSignal | undefined = operation.getContext()['signal'];
      const send = () => {
        signal?.throwIfAborted();
        return analyticsLink.request(operation, forward);
      };
      return defer(() => from(whenNamed())).pipe(
        switchMap(send),
        switchMap((result) => {
          if (!isRefused(result, 'CONFIRM_PASSWORD')) return of(result);
          return from(askForPassword()).pipe(switchMap((confirmed) => (confirmed ? send() : of(result))));
        }),
        tap((result) => {
          if (!isRefused(result, 'WRONG_PERSON')) return;
          doubtViewer();
          void confirm();
        }),
      );
    },
  };
}

/** Tells other tabs whom the server has named, whenever that is somebody else than before. */
function tellWhoIsNamed(tellTabs: TellTabs): void {
  let last = viewerId();
  subscribeToViewer(() => {
    if (!currentViewer().known || viewerId() === last) return;
    last = viewerId();
    tellTabs(last);
  });
}
