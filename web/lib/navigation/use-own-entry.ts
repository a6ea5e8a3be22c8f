import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ClosingSheet } from './closing-sheet.ts';
import { beginClosing, endClosing } from './leaving-sheet.ts';
import type { EntryState } from './navigation.ts';

let opened = 0;

/** Returns what marks the entry of one opening; another load of the page must not find this one's. */
const nextMark = () => `${performance.timeOrigin} ${(opened += 1)}`;

const markOfEntry = () => (window.history.state as { usr?: EntryState | null } | null)?.usr?.over;

/**
 * Gives what lies over a page without a name there, such as a menu or a question, an entry of the history while it is
 * open: Back closes it and leaves the page (docs/behaviour/screens.md#dialogs).
 * @param onBack closes it, once Back or Forward has left its entry.
 * @returns `leave` is called as it begins to close by itself, before what it leads to, which then takes the entry;
 * `end` once it is out of sight.
 */
export function useOwnEntry(isOpen: boolean, onBack: () => void): { leave: () => void; end: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const mark = useRef<string | null>(null);
  const closing = useRef<ClosingSheet | null>(null);
  const push = useEffectEvent(() => {
    mark.current = nextMark();
    void navigate(location, { state: { ...(location.state as EntryState | null), over: mark.current } });
  });
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    push();
    const look = () => {
      if (mark.current === null || markOfEntry() === mark.current) return;
      mark.current = null;
      if (!closing.current) back();
    };
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [isOpen]);
  return {
    leave: () => {
      if (mark.current !== null) closing.current ??= beginClosing();
    },
    end: () => {
      const sheet = closing.current;
      [mark.current, closing.current] = [null, null];
      if (sheet && endClosing(sheet)) void navigate(-1);
    },
  };
}
