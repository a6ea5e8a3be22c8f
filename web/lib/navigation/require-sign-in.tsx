import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { EntryState } from './navigation.ts';
import { Redirect } from './redirect.tsx';
import { useViewerState } from '../session/viewer.ts';

/** Renders a screen that needs a person; leads visitors to `/auth` and back (docs/behaviour/product.md#routes). */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { viewer, known } = useViewerState();
  const { pathname, search, state } = useLocation();
  if (viewer) return children;
  return known && <Redirect to="/auth" state={{ returnTo: { pathname, search, state: state as EntryState | null } }} />;
}
