import { pageHeader } from '../../../shared/page-header.ts';

/*
 * Silence is offline (docs/behaviour/connection.md#silence): no answer in time counts as no network, and so does an
 * answer that is not the app's, such as a proxy's 502 or the login page of a network.
 */

// The longest waits for an answer, in milliseconds (docs/behaviour/connection.md#silence). Constants of their own: a
// table's names would stay in the first chunk.

/** Longest wait for a page of the app, where the device has kept one. */
export const navigationWait = 2_000;
/** Longest wait for a query, where the device has kept an earlier answer. */
export const keptWait = 8_000;
/** The same while the server is silent. */
export const keptWaitOffline = 1_000;
/** Longest wait for who is signed in: writes wait for it, and no answer to it is kept. */
export const viewerWait = 10_000;
/** Longest wait for any other query: a first visit over a slow network has nothing else to show. */
export const queryWait = 30_000;
/** Longest wait for a mutation. */
export const mutationWait = 15_000;
/** Longest wait for the server's settings. */
export const settingsWait = 8_000;
/** Longest time a photo makes no progress. */
export const uploadWait = 30_000;

/** Returns a signal that aborts a request with a TimeoutError after a number of milliseconds. */
export function timeLimit(milliseconds: number): AbortSignal {
  // AbortSignal.timeout ignores a test's clock.
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), milliseconds);
  return controller.signal;
}

/** Returns true for a page of the app; false for one that a proxy or a network shows in its place, or leads to. */
export const isAppPage = ({ headers }: Response): boolean => headers.has(pageHeader);

/** Returns true for an answer of the API, a refusal included; false for none, and for one that another program gave. */
export const isAnswer = (response: Response | undefined): boolean =>
  response !== undefined && response.status < 500 && /json/.test(String(response.headers.get('content-type')));
