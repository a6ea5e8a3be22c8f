/** A short message near the thumb. Never the only place of an error. */
export interface Toast {
  /** What happened, in a few words. */
  title: string;
  /** What it means or what to do. */
  description?: string;
  /** `alert` for what went wrong; it looks destructive and stays longer. */
  tone?: 'notice' | 'alert';
  /** How long it stays, in milliseconds; that of its tone unless said. */
  duration?: number;
}

/** How long toasts stay, in milliseconds: what the product tells, and what went wrong (docs/behaviour.md#toasts). */
const durations = { notice: 3_000, alert: 5_000 } as const;

/** How long a toast that has gone can be called back, in milliseconds (docs/behaviour.md#toasts). */
const removalDelay = 1_000_000;

/** A toast on show; a new id is a new toast even where the words are the same. */
export type ShownToast = Required<Pick<Toast, 'title' | 'tone' | 'duration'>> &
  Pick<Toast, 'description'> & { id: number };

let shown: ShownToast | null = null;
let gone: ShownToast | null = null;
let removal: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(toast: ShownToast | null): void {
  if (shown) {
    gone = shown;
    clearTimeout(removal);
    removal = setTimeout(() => (gone = null), removalDelay);
  }
  shown = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast; at most one is visible (docs/behaviour.md#toasts), so it takes the place of the one before. */
export function showToast({ title, description, tone = 'notice', duration = durations[tone] }: Toast): void {
  show({ id: ++lastId, title, tone, duration, ...(description === undefined ? {} : { description }) });
}

/** Takes a toast away, unless another one stands there by now. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(null);
}

/** Shows once more what has gone last, for whoever did not get to read it; nothing while a toast is there or when it is too long ago. */
export function reshowLastToast(): void {
  if (!shown && gone) show({ ...gone, id: ++lastId });
}

/** For the region that shows them: `useSyncExternalStore(subscribeToToasts, currentToast)`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The toast on show, if any. */
export const currentToast = (): ShownToast | null => shown;

const keptKey = 'favr_toast';

/** Keeps a toast for after the page has been loaded anew. */
export function persistToast(toast: Toast): void {
  sessionStorage.setItem(keptKey, JSON.stringify(toast));
}

/** Shows what was kept, if anything. */
export function showPersistedToast(): void {
  const kept = sessionStorage.getItem(keptKey);
  if (kept === null) return;
  sessionStorage.removeItem(keptKey);
  showToast(JSON.parse(kept) as Toast);
}
