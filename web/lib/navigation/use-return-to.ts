import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEntryState } from './navigation.ts';

/** Leads on whoever has signed in: to what they wanted before they were asked to, else home. */
export function useReturnTo(): () => void {
  const navigate = useNavigate();
  const { returnTo } = useEntryState();
  return useCallback(() => {
    // Led to the entry before as to a new page, Back would show it a second time.
    if (returnTo?.isBefore) return void navigate(-1);
    void navigate(returnTo ?? '/', { replace: true, state: returnTo?.state });
  }, [navigate, returnTo]);
}
