import { Workbox } from 'workbox-window';
import { settingsWait, timeLimit } from './silence.ts';
import { mayReopen } from './reopen-unfetched.ts';
import { createStore } from './store.ts';

/** Interval between checks for a new version, in milliseconds (docs/behaviour/connection.md#new-versions). */
const checkInterval = 30_000;

let worker: Workbox | undefined;
const available = createStore(false);
/**
 * True once the new version's worker controls the page, by this tab's request or another's; only the page is still old.
 */
let controlling = false;
let requested = false;
/** True once code of this page was needed that the server no longer has. */
let needed = false;

/**
 * Registers the worker that opens the app without a connection, and checks for new versions while the page is visible,
 * and when code cannot be fetched.
 */
export function followVersions(): void {
  window.addEventListener('vite:preloadError', () => void noteReplaced());
  if ('serviceWorker' in navigator) registerWorker();
}

function registerWorker(): void {
  worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => available.set(true));
  worker.addEventListener('controlling', () => {
    controlling = true;
    if (requested) window.location.reload();
    else available.set(true);
  });
  worker.register().catch(() => undefined);
  setInterval(() => {
    if (!document.hidden && navigator.onLine) worker?.update().catch(() => undefined);
  }, checkInterval);
}

/** Returns true once a new version waits. */
export const updateAvailable = available.get;

/** Returns true once something cannot be shown without the new version. */
export const updateNeeded = (): boolean => needed;

/** Tests whether the server no longer has a file. */
async function isGone({ href }: HTMLLinkElement): Promise<boolean> {
  // By HEAD, which the service worker answers from no cache.
  const { status } = await fetch(href, { method: 'HEAD', cache: 'no-store', signal: timeLimit(settingsWait) });
  return status === 404;
}

async function checkReplaced(): Promise<boolean> {
  const files = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'));
  const replaced = (await Promise.all(files.map(isGone)).catch((): boolean[] => [])).includes(true);
  if (!replaced) return false;
  needed = true;
  available.set(true);
  return true;
}

let checking: Promise<boolean> | undefined;

/**
 * Finds out why code could not be fetched, and notes where a new version has taken the place of this page's: then the
 * server has not even the files that this page began with. Code that fails at once is checked once.
 * @returns false where the network failed, or the server.
 */
export const noteReplaced = (): Promise<boolean> =>
  (checking ??= checkReplaced().finally(() => (checking = undefined)));

/**
 * Notes that code of this page could not be fetched though the server has it: it is opened anew as with a new version.
 * @returns false where that does not help.
 */
export async function noteUnfetched(): Promise<boolean> {
  if (!(await mayReopen())) return false;
  needed = true;
  available.set(true);
  return true;
}

/** Calls the listener once a new version waits; returns a function to unsubscribe. */
export const onUpdate = available.subscribe;

/**
 * Switches to the new version: its worker takes over, unless another tab already had it do so, and the page reloads. A
 * page whose code is gone reloads at once: its worker leaves pages to the server.
 */
export function applyUpdate(): void {
  requested = true;
  if (controlling || needed) window.location.reload();
  else worker?.messageSkipWaiting();
}
