import { readTabJson, writeTab } from '../browser/storage.ts';
import { createStore, useStore } from '../browser/store.ts';

/** A short message near the thumb, never the only place of an error (docs/behaviour/screens.md#toasts). */
export interface Toast {
  /** Outcome, in a few words. */
  title: string;
  /** Meaning of it, or what to do. */
  description?: string;
  /** `info` for what was done, `hint` for what is to know, `alert` for errors, which look destructive. */
  tone?: 'info' | 'hint' | 'alert';
  /** Time on screen, in milliseconds; by default that of its tone, with an action at least 6 s. */
  duration?: number;
  /** A button beside it, such as 'Undo'; a tap also dismisses the toast. */
  action?: { label: string; onAct: () => void };
}

/** Time on screen by tone, in milliseconds (docs/behaviour/screens.md#toasts). */
const durations = { info: 3_000, hint: 3_000, alert: 5_000 } as const;

/** Time on screen of a toast with a button, in milliseconds (docs/behaviour/screens.md#toasts). */
const actionDuration = 6_000;

/** Time for which a dismissed toast can be shown again, in milliseconds (docs/behaviour/screens.md#toasts). */
const removalDelay = 1_000_000;

/** A visible toast; a new id makes a new toast even of the same text. */
export type ShownToast = Required<Pick<Toast, 'title' | 'tone' | 'duration'>> &
  Pick<Toast, 'description' | 'action'> & { id: number };

const shown = createStore<ShownToast | null>(null);
let dismissed: ShownToast | null = null;
let removal: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

function show(toast: ShownToast | null): void {
  if (shown.get()) {
    dismissed = shown.get();
    clearTimeout(removal);
    removal = setTimeout(() => (dismissed = null), removalDelay);
  }
  shown.set(toast);
}

/** Shows a toast in place of any other: at most one is visible (docs/behaviour/screens.md#toasts). */
export function showToast({ tone = 'info', ...toast }: Toast): void {
  show({ duration: toast.action ? actionDuration : durations[tone], ...toast, tone, id: ++lastId });
}

/** Dismisses a toast, unless another has replaced it. */
export function dismissToast(id: number): void {
  if (shown.get()?.id === id) show(null);
}

/** Shows the last dismissed toast again, unless a toast is visible or the last one is too old. */
export function reshowLastToast(): void {
  if (!shown.get() && dismissed) show({ ...dismissed, id: ++lastId });
}

/** Returns the visible toast, for code outside of components. */
export const currentToast = shown.get;

/** Returns the visible toast. */
export const useToast = (): ShownToast | null => useStore(shown);

/** Key of this tab's storage under which a toast waits for the page that is loaded next. */
export const persistedToastKey = 'favr_toast';

/** Stores a toast to be shown after the page has been reloaded. */
export function persistToast(toast: Toast): void {
  writeTab(persistedToastKey, JSON.stringify(toast));
}

/** Shows the stored toast, if there is one. */
export function showPersistedToast(): void {
  const toast = readTabJson(persistedToastKey) as Toast | null;
  writeTab(persistedToastKey, null);
  if (toast) showToast(toast);
}
