import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EntryState } from './navigation.ts';
import { useViewerState } from '../session/viewer.ts';

/** Renders a screen that needs a person; leads visitors to `/auth` and back (docs/behaviour.md#routes). */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { viewer, known } = useViewerState();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isVisitor = known && !viewer;
  const lead = useEffectEvent(() =>
    navigate('/auth', {
      replace: true,
      state: { returnTo: { pathname, search, state: state as EntryState | null } } satisfies EntryState,
    }),
  );
  // Once: this page stays until the code of the next one has loaded, and navigating again would restart that.
  useEffect(() => {
    if (isVisitor) void lead();
  }, [isVisitor]);
  return viewer ? children : null;
}
