/** A short message near the thumb. Never the only place of an error. */
export interface Toast {
  /** What happened, in a few words. */
  title: string;
  /** What it means or what to do. */
  description?: string;
  /** `alert` for what went wrong. */
  tone?: 'notice' | 'alert';
  /** How long it stays, in milliseconds: 3,000 unless said (spec §9). */
  duration?: number;
}

/** A toast on show; a new id is a new toast even where the words are the same. */
export type ShownToast = Required<Pick<Toast, 'title' | 'tone' | 'duration'>> & Pick<Toast, 'description'> & { id: number };

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(toast: ShownToast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast; at most one is visible (spec §9), so it takes the place of the one before. */
export function showToast({ title, description, tone = 'notice', duration = 3_000 }: Toast): void {
  show({ id: ++lastId, title, tone, duration, ...(description === undefined ? {} : { description }) });
}

/** Takes a toast away, unless another one stands there by now. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(null);
}

/** For the region that shows them: `useSyncExternalStore(subscribeToToasts, currentToast)`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The toast on show, if any. */
export const currentToast = (): ShownToast | null => shown;
