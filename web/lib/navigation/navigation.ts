import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import type { FavorCategory, ReportKind } from '../../generated/graphql.ts';
import type { RepostDraft } from './repost-draft.ts';
import { showToast } from '../feedback/toasts.ts';
import { useTranslate } from '../i18n/translate.ts';
import { awaitViewer } from '../session/viewer.ts';

/** Somebody one may want to keep away. */
export interface Neighbour {
  id: string;
  firstName: string;
  viewerHasBlocked: boolean;
}

/** Something that can be reported; `words` tells which message it is. */
export interface ReportSubject {
  kind: ReportKind;
  id: string;
  words?: string;
}

/** The legal texts; each has a page at `/legal/{name}` and can be read in a dialog. */
export const legalDocuments = ['privacy', 'terms', 'safety'] as const;
/** One of the legal texts. */
export type LegalDocument = (typeof legalDocuments)[number];

/** The tabs of the messages: conversations, and what else the person was told. */
export type MessagesTab = 'messages' | 'notifications';

/**
 * A dialog without an address of its own; it lives in the history entry, so Back closes it.
 * `ask` may begin with a category or with what was asked `again`, or go on with the draft without asking first; `messages` with a tab,
 * whatever waits in the other.
 */
export type Sheet =
  | { name: 'ask'; category?: FavorCategory; again?: RepostDraft; resume?: boolean }
  | { name: 'place' }
  | { name: 'messages'; tab?: MessagesTab }
  | { name: 'profile' }
  | { name: 'legal'; document: LegalDocument }
  | { name: 'complete' }
  | { name: 'signOut'; unsent: number }
  | { name: 'report'; person: Neighbour; subjects: readonly [ReportSubject, ...ReportSubject[]] }
  | { name: 'createToken' }
  | { name: 'revokeToken'; token: { id: string; name: string } }
  | { name: 'deleteAccount' }
  | { name: 'deleteFavor'; favor: { id: string; title: string } }
  | { name: 'block'; person: Neighbour };

/** What a history entry carries besides its address. */
export interface EntryState {
  /** The page that stays visible behind a sheet that has an address (`/favor/7` over `/explore`). */
  background?: Location;
  /** The dialog open over the page. */
  sheet?: Sheet;
  /** Where `/auth` leads back to once signed in: what the person wanted to do. `isBefore` where the history entry before shows just that. */
  returnTo?: { pathname: string; search: string; state: EntryState | null; isBefore?: true };
}

/** The state of the history entry in force, typed. */
export function useEntryState(): EntryState {
  const { state } = useLocation();
  return (state ?? {}) as EntryState;
}

/** Opens a dialog over the page; the address stays. */
export function useOpenSheet(): (sheet: Sheet) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (sheet) => navigate(location, { state: { ...(location.state as EntryState | null), sheet } satisfies EntryState }),
    [location, navigate],
  );
}

/** Opens a favor as a sheet over the page one is on; the address becomes `/favor/{id}`. */
export function useOpenFavor(): (favorId: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (favorId) => navigate(`/favor/${favorId}`, { state: { background: location } satisfies EntryState }),
    [location, navigate],
  );
}

/** Goes back, as the browser's Back does; from a page that was opened directly, to the given address instead. */
export function useGoBack(otherwise = '/'): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    // The first entry may have been replaced, as at `/open/ask`: its key is another then, the router's count of entries is not.
    const isFirst = key === 'default' || (window.history.state as { idx?: number } | null)?.idx === 0;
    void (isFirst ? navigate(otherwise, { replace: true }) : navigate(-1));
  }, [key, navigate, otherwise]);
}

/** Leads a visitor to `/auth` and afterwards back to what they wanted: where they are, with `sheet` open if one is given. */
export function useGoToSignIn(): (sheet?: Sheet) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (sheet) => {
      // The page one leaves stays until the next is there: a second tap on it is none.
      if (window.location.pathname === '/auth') return;
      const { pathname, search } = location;
      const state = location.state as EntryState | null;
      const wanted = sheet ? { ...state, sheet } : state;
      const isBefore = sheet?.name === state?.sheet?.name || sheet === undefined;
      if (isBefore && sheet) void navigate(location, { replace: true, state: wanted });
      void navigate('/auth', {
        state: { returnTo: { pathname, search, state: wanted, ...(isBefore && { isBefore }) } } satisfies EntryState,
      });
    },
    [location, navigate],
  );
}

type Panel = 'messages' | 'profile';

/** Opens Messages or Profile; a visitor is told to sign in (docs/behaviour.md#navigation) and led there. While it is not known who is looking, the last tap waits for the answer. */
export function useOpenPanel(): (name: Panel) => void {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const goToSignIn = useGoToSignIn();
  const wanted = useRef<Panel | null>(null);
  const open = async () => {
    const viewer = await awaitViewer();
    const name = wanted.current!;
    wanted.current = null;
    if (viewer) return openSheet({ name });
    showToast({ title: t('signIn.required'), description: t(`signIn.required.${name}`), tone: 'alert' });
    goToSignIn();
  };
  return (name) => {
    const isWaiting = wanted.current !== null;
    wanted.current = name;
    if (!isWaiting) void open();
  };
}
