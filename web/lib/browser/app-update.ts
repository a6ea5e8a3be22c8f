import { Workbox } from 'workbox-window';

/** How often a new version is looked for, in milliseconds (docs/behaviour.md#new-versions). */
const lookEvery = 30_000;

let worker: Workbox | undefined;
let available = false;
/** Whether the new version's worker is in force, by this tab's wish or another's, and only the page is still the old one. */
let inForce = false;
let wanted = false;
const listeners = new Set<() => void>();

function tell(): void {
  available = true;
  for (const listener of listeners) listener();
}

/** Lets the worker in, which opens the app without a connection, and looks for new versions of it as long as somebody looks at the page. */
export function registerWorker(): void {
  worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', tell);
  worker.addEventListener('controlling', () => {
    inForce = true;
    if (wanted) window.location.reload();
    else tell();
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

/** Takes the new version: its worker takes over, unless another tab had it do so, and the page is loaded again with it. */
export function applyUpdate(): void {
  wanted = true;
  if (inForce) window.location.reload();
  else worker?.messageSkipWaiting();
}
