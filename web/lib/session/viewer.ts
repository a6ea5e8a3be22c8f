import { useSyncExternalStore } from 'react';
import type { ViewerQuery } from '../../generated/graphql.ts';
import { writeLocal, readLocalJson } from '../browser/local-storage.ts';

/** The signed-in person, as far as every screen needs to know them. */
export type Viewer = NonNullable<ViewerQuery['viewer']>;

/** Who is looking, as far as it is known. */
export interface ViewerState {
  /** Null for a visitor. Until the server has answered, the copy kept on this device. */
  viewer: Viewer | null;
  /** Whether the server has answered; before that it is a guess. */
  known: boolean;
}

/** Where the copy for display lies (docs/behaviour.md#device-storage): names only, never a right. */
const copyKey = 'favr_user';

/** Where the copy of the id lies; other tabs hear of somebody else by its change. */
export const idKey = 'currentUserId';

function readCopy(): Viewer | null {
  const copy = readLocalJson(copyKey) as Partial<Viewer> | null;
  if (typeof copy?.id !== 'string' || typeof copy.firstName !== 'string') return null;
  return { id: copy.id, firstName: copy.firstName, lastName: copy.lastName ?? '', needsOnboarding: null };
}

function keepCopy(viewer: Viewer | null): void {
  writeLocal(
    copyKey,
    viewer && JSON.stringify({ id: viewer.id, firstName: viewer.firstName, lastName: viewer.lastName }),
  );
  writeLocal(idKey, viewer && viewer.id);
}

let current: ViewerState = { viewer: readCopy(), known: false };
const listeners = new Set<() => void>();

/** Says who the server answered is looking; everybody who uses {@link useViewer} hears of it, and the copy is renewed. */
export function setViewer(viewer: Viewer | null): void {
  current = { viewer, known: true };
  keepCopy(viewer);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Who is looking just now, outside of components. */
export const currentViewer = (): ViewerState => current;

/** Who is looking, once that is known; who was here last counts as known. */
export function awaitViewer(): Promise<Viewer | null> {
  if (current.known || current.viewer) return Promise.resolve(current.viewer);
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      stop();
      resolve(current.viewer);
    });
  });
}

/** Who is looking, and whether that is known already. */
export const useViewerState = (): ViewerState => useSyncExternalStore(subscribe, currentViewer);

/** Who is looking. Only for what is shown; what they may do is asked of the server (`viewerCan…`). For a visitor nothing changes when the server says so too. */
export const useViewer = (): Pick<ViewerState, 'viewer'> => ({
  viewer: useSyncExternalStore(subscribe, () => current.viewer),
});
