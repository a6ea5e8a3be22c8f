import { useEffect, useEffectEvent } from 'react';
import { useNavigate, type To } from 'react-router-dom';
import type { EntryState } from './navigation.ts';

/**
 * Returns a function that leads to another page in place of this one. A dialog that the app opens with, as from the
 * menu of its icon, gets an entry over that of its page: Back from the first one would leave the app.
 */
export function useLeadTo(): (to: To, state?: EntryState | null) => void {
  const navigate = useNavigate();
  return (to, state) => {
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0;
    if (!state?.sheet || !isFirst) return void navigate(to, { replace: true, state });
    void navigate(to, { replace: true });
    void navigate(to, { state });
  };
}

/**
 * Leads to another page in place of this one, once: this page stays until the code of the next one has loaded, and the
 * router's `Navigate`, which goes again with each render, would restart that for ever.
 */
export function Redirect({ to, state }: { to: To; state?: EntryState | null | undefined }) {
  const leadTo = useLeadTo();
  const lead = useEffectEvent(() => leadTo(to, state));
  useEffect(() => lead(), []);
  return null;
}
