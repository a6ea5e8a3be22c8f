import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEntryState } from './navigation.ts';

/**
 * Returns a function that puts another page in this one's place, once the dialog over it has closed: Back then leads
 * past both.
 */
export function useLeaveFor(): (path: string) => void {
  const navigate = useNavigate();
  const { sheet } = useEntryState();
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    if (next !== null && !sheet) void navigate(next, { replace: true });
  }, [next, sheet, navigate]);
  return setNext;
}
