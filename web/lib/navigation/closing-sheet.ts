import { createPath, type Location } from 'react-router-dom';

/** A dialog that is on its way out; its entry of the history goes once it is out of sight. */
export interface ClosingSheet {
  /** Place of the entry in the history, and its key: another page may come to stand in the place. */
  readonly index?: number | undefined;
  readonly key?: string | undefined;
  /** True once another page or dialog has taken the entry. */
  isReplaced: boolean;
}

/** What the router writes into an entry of the browser's history. */
interface Entry {
  idx?: number;
  key?: string;
  usr?: { sheet?: object; sheetKey?: string; background?: Location; isClosing?: true } | null;
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {};

let closing: ClosingSheet | null = null;

/**
 * Marks the dialog of this entry as closing: neither a reload nor Forward opens it from here on, where it may offer a
 * step that was just taken. The router still shows it until it is out of sight.
 */
export function beginClosing(): ClosingSheet {
  const { idx, key, usr } = entry();
  if (closing && closing.key === key) return closing;
  closing = { index: idx, key, isReplaced: false };
  if (usr?.sheet ?? usr?.background) window.history.replaceState({ ...entry(), usr: { ...usr, isClosing: true } }, '');
  return closing;
}

/** Tests whether the entry of a dialog that is out of sight is still there, so that it has to go. */
export function endClosing(closed: ClosingSheet): boolean {
  if (closing === closed) closing = null;
  return !closed.isReplaced && entry().idx === closed.index;
}

/** Returns true where what comes next takes the entry of a dialog that is closing: Back must not lead to that. */
export function replacesClosing(): boolean {
  const replaced = closing;
  closing = null;
  if (!replaced || entry().key !== replaced.key) return false;
  replaced.isReplaced = true;
  return true;
}

/** Puts the page below in the place of a dialog that was closing as the page was left; for when it begins again. */
export function leaveClosed(): void {
  const { usr } = entry();
  if (!usr?.isClosing) return;
  const { sheet, sheetKey: _, isClosing: _closing, ...page } = usr;
  const below = sheet ? page : (page.background?.state as unknown);
  const path = sheet || !page.background ? undefined : createPath(page.background);
  window.history.replaceState({ ...entry(), usr: below }, '', path);
}
