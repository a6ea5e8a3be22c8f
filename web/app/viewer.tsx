import { useQuery } from '@apollo/client/react';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { ViewerDocument, type ViewerQuery } from '../generated/graphql.ts';

/** The signed-in person, as far as every screen needs to know them. */
export type Viewer = NonNullable<ViewerQuery['viewer']>;

interface ViewerState {
  /** Null for a visitor. Until the server has answered, the copy kept on this device. */
  viewer: Viewer | null;
  /** Whether the server has answered; before that a visitor and a person are only guessed. */
  known: boolean;
}

const ViewerContext = createContext<ViewerState>({ viewer: null, known: false });

/** Where the copy for display lies (spec §3): names only, never a right. */
const copyKey = 'favr_user';
const idKey = 'currentUserId';

function readCopy(): Viewer | null {
  try {
    const copy = JSON.parse(localStorage.getItem(copyKey) ?? 'null') as Viewer | null;
    return copy && { id: copy.id, firstName: copy.firstName, lastName: copy.lastName, needsOnboarding: null };
  } catch {
    localStorage.removeItem(copyKey);
    return null;
  }
}

function keepCopy(viewer: Viewer | null): void {
  if (!viewer) {
    localStorage.removeItem(copyKey);
    localStorage.removeItem(idKey);
    return;
  }
  localStorage.setItem(copyKey, JSON.stringify({ id: viewer.id, firstName: viewer.firstName, lastName: viewer.lastName }));
  localStorage.setItem(idKey, viewer.id);
}

/** Asks once who is signed in and tells everybody below. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(ViewerDocument);
  const state = useMemo(() => (data ? { viewer: data.viewer, known: true } : { viewer: readCopy(), known: false }), [data]);
  useEffect(() => {
    if (state.known) keepCopy(state.viewer);
  }, [state]);
  return <ViewerContext value={state}>{children}</ViewerContext>;
}

/** Who is looking. Only for what is shown; what they may do is asked of the server (`viewerCan…`). */
export const useViewer = (): ViewerState => useContext(ViewerContext);
