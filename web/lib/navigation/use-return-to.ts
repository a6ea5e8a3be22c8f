import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEntryState } from './navigation.ts';

/** Returns a function that leads a person who has signed in to what they wanted before, else Home. */
export function useReturnTo(): () => void {
  const navigate = useNavigate();
  const { returnTo } = useEntryState();
  return useCallback(() => {
    // As a new entry, Back would show the page twice.
    if (returnTo?.isBefore) return void navigate(-1);
    void navigate(returnTo ?? '/', { replace: true, state: returnTo?.state });
  }, [navigate, returnTo]);
}
