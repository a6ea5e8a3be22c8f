import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { EntryState } from './navigation.ts';
import { useViewer } from './viewer.ts';

/** A screen that is nothing without a person: visitors are led to `/auth` and from there back to it. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { viewer, known } = useViewer();
  const { pathname, search, state } = useLocation();
  if (viewer) return children;
  if (!known) return null;
  return <Navigate to="/auth" replace state={{ returnTo: { pathname, search, state: state as EntryState | null } } satisfies EntryState} />;
}
