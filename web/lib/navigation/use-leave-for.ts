import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEntryState, type EntryState, type Sheet } from './navigation.ts';

/**
 * Returns a function that puts another page in this one's place, once the dialog over it has closed, and opens a dialog
 * over that one, if given: Back then leads past both pages.
 */
export function useLeaveFor(): (path: string, sheet?: Sheet) => void {
  const navigate = useNavigate();
  const { sheet } = useEntryState();
  const [next, setNext] = useState<{ path: string; sheet: Sheet | undefined } | null>(null);
  useEffect(() => {
    if (next === null || sheet) return;
    void navigate(next.path, { replace: true });
    if (next.sheet) void navigate(next.path, { state: { sheet: next.sheet } satisfies EntryState });
  }, [next, sheet, navigate]);
  return (path, opened) => setNext({ path, sheet: opened });
}
