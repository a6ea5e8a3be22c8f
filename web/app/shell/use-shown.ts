import { useDeferredValue, useState } from 'react';
import { createPath, type Location, type NavigationType } from 'react-router-dom';
import type { EntryState } from '../../lib/navigation/navigation.ts';
import { isOverPages } from '../dialogs.tsx';

const stateOf = ({ state }: Location) => (state ?? {}) as EntryState;

/** Returns the location of the page at an entry: what is behind a sheet with an address, else the entry's own. */
const pageOf = (location: Location): Location => stateOf(location).background ?? location;

/** Tests whether two locations are of one history entry; entries that the app has not made all have the same key. */
const isSameEntry = (one: Location, other: Location): boolean =>
  one.key === other.key && createPath(one) === createPath(other);

/** State of a page's history entry apart from the dialog over it, to compare. */
function pageState(location: Location): string {
  const { sheet: _, sheetKey: _key, isClosing: _closing, over: _over, ...state } = stateOf(location);
  return JSON.stringify(state);
}

/** Tests whether an entry is a page that is shown already, with a dialog or menu over it that costs it nothing. */
const isUnderDialog = (shown: Location, page: Location): boolean =>
  (stateOf(page).over
    ? stateOf(page).sheet === stateOf(shown).sheet
    : isOverPages(stateOf(page)) && !stateOf(shown).sheet) &&
  createPath(shown) === createPath(page) &&
  pageState(shown) === pageState(page);

/** Place of the history, and how it came there. */
export interface Asked {
  location: Location;
  navigationType: NavigationType;
}

/**
 * Returns what is shown for what is asked for: the entry whose dialogs are, and the page. Another page takes the place
 * of the one before once it is rendered, and of the dialogs over that in the same frame: without them the page would be
 * laid out once more, for nobody (docs/speed.md#taps). A change on the same page (`?category=…`) takes effect at once:
 * a deferred render would restart with every response that arrives. The same history entry stays the same object while
 * a sheet with an address lies over its page.
 */
export function useShown(asked: Asked): { entry: Asked; page: Asked } {
  const ready = useDeferredValue(asked);
  const entry = pageOf(ready.location).pathname === pageOf(asked.location).pathname ? asked : ready;
  const location = pageOf(entry.location);
  const [page, setPage] = useState({ ...entry, location });
  if (isSameEntry(page.location, location) || isUnderDialog(page.location, location)) return { entry, page };
  const next = { ...entry, location };
  setPage(next);
  return { entry, page: next };
}
