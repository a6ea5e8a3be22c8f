import { createStore } from '../browser/store.ts';

/** A dialog that is on its way out; its entry of the history goes once it is out of sight (leaving-sheet.ts). */
export interface ClosingSheet {
  /** Place of the entry in the history, and its key: another page may come to stand in the place. */
  readonly index?: number | undefined;
  readonly key?: string | undefined;
  /** True once another page or dialog has taken the entry. */
  isReplaced: boolean;
}

/** True while the history is at what is not shown yet: a dialog from there leaves as that comes, and cannot close. */
export const leadingOn = createStore(false);

/** The dialog that is closing, if there is one. */
export const closing: { sheet: ClosingSheet | null } = { sheet: null };

/** Returns true where what comes next takes the entry of a dialog that is closing: Back must not lead to that. */
export function replacesClosing(): boolean {
  const { sheet } = closing;
  closing.sheet = null;
  return (
    sheet !== null && (window.history.state as { key?: string } | null)?.key === sheet.key && (sheet.isReplaced = true)
  );
}
