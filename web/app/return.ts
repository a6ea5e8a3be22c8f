import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEntryState } from './navigation.ts';

/** Leads on whoever has signed in: to what they wanted before they were asked to, else home. */
export function useReturn(): () => void {
  const navigate = useNavigate();
  const { returnTo } = useEntryState();
  return useCallback(() => {
    if (!returnTo?.isBefore) return void navigate(returnTo ?? '/', { replace: true, state: returnTo?.state });
    // Led to it as to a new page, Back would show it a second time. The router reads an entry's state, such as a sheet to open, from `usr`.
    window.addEventListener('popstate', () => window.history.replaceState({ ...window.history.state, usr: returnTo.state }, ''), { once: true, capture: true });
    void navigate(-1);
  }, [navigate, returnTo]);
}
