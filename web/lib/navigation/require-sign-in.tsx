import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EntryState } from './navigation.ts';
import { useViewerState } from '../session/viewer.ts';

/** A screen that is nothing without a person: visitors are led to `/auth`, once, and from there back to it. */
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
  // This page stays until the code of the next is there; leading again with every render would never let it come.
  useEffect(() => {
    if (isVisitor) void lead();
  }, [isVisitor]);
  return viewer ? children : null;
}
