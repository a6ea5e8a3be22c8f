import { Workbox } from 'workbox-window';

/** How often a new version is looked for, in milliseconds (spec §9). */
const lookEvery = 30_000;

let worker: Workbox | undefined;
let available = false;
const listeners = new Set<() => void>();

/** Lets the worker in, which opens the app without a connection, and looks for new versions of it as long as somebody looks at the page. */
export function followUpdates(): void {
  worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => {
    available = true;
    for (const listener of listeners) listener();
  });
  worker.register().catch(() => undefined);
  setInterval(() => {
    if (!document.hidden && navigator.onLine) worker?.update().catch(() => undefined);
  }, lookEvery);
}

/** Whether a new version waits to be taken. */
export const updateAvailable = (): boolean => available;

/** Calls back once a new version waits. Returns how to stop. */
export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes the new version: its worker takes over, and the page is loaded again with it. */
export function takeUpdate(): void {
  worker?.addEventListener('controlling', () => window.location.reload());
  worker?.messageSkipWaiting();
}
