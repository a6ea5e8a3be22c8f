import type { ViewerQuery } from '../../generated/graphql.ts';
import { writeLocal, readLocalJson } from '../browser/storage.ts';
import { createStore, storeValue, useStore } from '../browser/store.ts';

/** Fields that a copy on the device may lack. */
type OfServer = 'picture' | 'averageRating' | 'favrPoints';

/** The signed-in person, with the fields every screen needs. */
export type Viewer = Omit<Answered, OfServer> & Partial<Pick<Answered, OfServer>>;

/** The person as the server answers them. */
type Answered = NonNullable<ViewerQuery['viewer']>;

/** Current knowledge of who is signed in. */
export interface ViewerState {
  /** Null for a visitor. Before the server has answered, the copy stored on this device. */
  viewer: Viewer | null;
  /** True once the server has answered; before that `viewer` is a guess. */
  known: boolean;
}

/**
 * Storage key of the copy for the first frame and offline (docs/behaviour/people.md#device-storage): names, picture and
 * figures, never a right.
 */
const copyKey = 'favr_user';

/** Storage key of the viewer's id; its change tells other tabs that somebody else is signed in. */
export const idKey = 'currentUserId';

function readCopy(): Viewer | null {
  const copy = readLocalJson(copyKey) as Partial<Viewer> | null;
  if (typeof copy?.id !== 'string' || typeof copy.firstName !== 'string') return null;
  const { id, firstName, lastName = '', picture, averageRating, favrPoints } = copy;
  return {
    id,
    firstName,
    lastName,
    needsOnboarding: null,
    ...(typeof picture === 'string' && { picture }),
    ...(typeof averageRating === 'number' && { averageRating }),
    ...(typeof favrPoints === 'number' && { favrPoints }),
  };
}

function writeCopy(viewer: Viewer | null): void {
  const copy = viewer && { ...viewer, needsOnboarding: undefined };
  writeLocal(copyKey, copy && JSON.stringify(copy));
  writeLocal(idKey, viewer && viewer.id);
}

const viewerState = createStore<ViewerState>({ viewer: readCopy(), known: false });

/** Stores whom the server sees as signed in, also on the device. */
export function setViewer(viewer: Viewer | null): void {
  writeCopy(viewer);
  viewerState.set({ viewer, known: true });
}

/**
 * Withdraws what the server has said about who is signed in, after a sign of another identity: nothing is written
 * until it has named the person again (docs/behaviour/people.md#identity-fence).
 */
export const doubtViewer = (): void => viewerState.set({ ...viewerState.get(), known: false });

/** Returns the viewer for code outside of components. */
export const currentViewer = viewerState.get;

/** Calls the listener after each change; returns a function to unsubscribe. */
export const subscribeToViewer = viewerState.subscribe;

/** Resolves with the viewer once the server has answered, or at once with the person this device remembers. */
export const awaitViewer = async (): Promise<Viewer | null> =>
  (await storeValue(viewerState, ({ known, viewer }) => known || viewer !== null)).viewer;

/** Returns the viewer and whether the server has confirmed them. */
export const useViewerState = (): ViewerState => useStore(viewerState);

/**
 * Returns the viewer, for display only: what they may do is asked of the server (`viewerCan…`). Does not render again
 * when the server confirms that nobody is signed in.
 */
export const useViewer = (): Pick<ViewerState, 'viewer'> => ({
  viewer: useStore(viewerState, ({ viewer }) => viewer),
});
