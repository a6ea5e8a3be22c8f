import { useEffect, useEffectEvent } from 'react';
import { useNavigate, type To } from 'react-router-dom';
import type { EntryState } from './navigation.ts';

/**
 * Leads to another page in place of this one, once: this page stays until the code of the next one has loaded, and the
 * router's `Navigate`, which goes again with each render, would restart that for ever.
 */
export function Redirect({ to, state }: { to: To; state?: EntryState | null | undefined }) {
  const navigate = useNavigate();
  const lead = useEffectEvent(() => void navigate(to, { replace: true, state }));
  useEffect(() => lead(), []);
  return null;
}
