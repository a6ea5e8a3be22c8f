import { Workbox } from 'workbox-window';
import { createStore } from './store.ts';

/** Interval between checks for a new version, in milliseconds (docs/behaviour.md#new-versions). */
const checkInterval = 30_000;

let worker: Workbox | undefined;
const available = createStore(false);
/**
 * True once the new version's worker controls the page, by this tab's request or another's; only the page is still old.
 */
let controlling = false;
let requested = false;

/**
 * Registers the worker that opens the app without a connection, and checks for new versions while the page is visible.
 */
export function registerWorker(): void {
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

/** Calls the listener once a new version waits; returns a function to unsubscribe. */
export const onUpdate = available.subscribe;

/**
 * Switches to the new version: its worker takes over, unless another tab already had it do so, and the page reloads.
 */
export function applyUpdate(): void {
  requested = true;
  if (controlling) window.location.reload();
  else worker?.messageSkipWaiting();
}
