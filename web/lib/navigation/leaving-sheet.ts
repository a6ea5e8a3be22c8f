import { closing, type ClosingSheet } from './closing-sheet.ts';

/** State that the router writes into an entry of the browser's history. */
interface Entry {
  idx?: number;
  key?: string;
  usr?: { sheet?: object; background?: object; over?: string } | null;
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {};

/**
 * Marks the dialog of this entry as closing: neither a reload nor Forward opens it from here on, where it may offer a
 * step that was just taken. The router still shows it until it is out of sight.
 */
export function beginClosing(): ClosingSheet {
  const { idx, key, usr } = entry();
  if (closing.sheet && closing.sheet.key === key) return closing.sheet;
  // A menu leaves the dialog that it lies over.
  if ((usr?.sheet ?? usr?.background) && !usr?.over)
    window.history.replaceState({ ...entry(), usr: { ...usr, isClosing: true } }, '');
  return (closing.sheet = { index: idx, key, isReplaced: false });
}

/** Tests whether the entry of a dialog that is out of sight is still there, so that it has to go. */
export function endClosing(closed: ClosingSheet): boolean {
  if (closing.sheet === closed) closing.sheet = null;
  return !closed.isReplaced && entry().idx === closed.index;
}
