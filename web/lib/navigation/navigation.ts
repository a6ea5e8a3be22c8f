import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import type { FavorCategory, ReportKind } from '../../generated/graphql.ts';
import type { RepostDraft } from './repost-draft.ts';
import { showToast } from '../feedback/toasts.ts';
import { useTranslate } from '../i18n/translate.ts';
import { awaitViewer } from '../session/viewer.ts';

/** A person to report or block. */
export interface Neighbour {
  id: string;
  firstName: string;
  viewerHasBlocked: boolean;
}

/** A person who is asked for help directly. */
export interface AskedPerson {
  id: string;
  firstName: string;
}

/** A subject of a report. */
export interface ReportSubject {
  kind: Exclude<ReportKind, 'DEAL'>;
  id: string;
  /** Beginning of a reported message, so that the reporter recognises it. */
  excerpt?: string;
  /** Path of a reported picture, as it was seen. */
  picture?: string;
}

/**
 * Names of the legal texts; each has a page at `/legal/{name}` and a dialog (docs/behaviour/product.md#legal-texts).
 */
export const legalDocuments = ['privacy', 'terms', 'safety'] as const;
/** One of the legal texts. */
export type LegalDocument = (typeof legalDocuments)[number];

/** Tabs of the messages dialog (docs/behaviour/chat.md#messages). */
export type MessagesTab = 'messages' | 'notifications';

/** Steps towards the end of a deal that ask first (docs/behaviour/deals.md#screens-of-deals). */
export type EndingStep =
  'contest' | 'deny' | 'denyDone' | 'state' | 'appeal' | 'reportNoShow' | 'admit' | 'takeBack' | 'waive';

/**
 * A dialog without an address of its own; it is part of the history entry, so that Back closes it. `ask` may begin with
 * a category or a favor to post `again`, ask one person `only`, resume the draft without asking, or `edit` the favor of
 * an id; `messages` may begin with a tab.
 */
export type Sheet =
  | { name: 'filters' }
  | {
      name: 'ask';
      category?: FavorCategory;
      again?: RepostDraft;
      only?: AskedPerson;
      resume?: boolean;
      edit?: string;
    }
  | { name: 'place' }
  | { name: 'messages'; tab?: MessagesTab }
  | { name: 'profile' }
  | { name: 'legal'; document: LegalDocument }
  | { name: 'complete' }
  | { name: 'photo'; photo: { path: string; messageId: string; own: boolean } }
  | { name: 'accept' }
  | { name: 'terms'; favorId: string; dealId?: string }
  | { name: 'chooseOffer'; dealId: string; version: number }
  | { name: 'cancelDeal'; dealId: string }
  | { name: 'safety'; dealId: string }
  | { name: 'dealStep'; dealId: string; step: EndingStep }
  | { name: 'changePassword' }
  | { name: 'renamePasskey' | 'removePasskey'; passkey: { id: string; label: string } }
  | { name: 'cropPicture' }
  | { name: 'signOutDevice'; device: { id: string; label: string } }
  | { name: 'signOut'; unsent: number }
  | { name: 'report'; person: Neighbour; subjects: readonly [ReportSubject, ...ReportSubject[]] }
  | { name: 'createToken' }
  | { name: 'revokeToken'; token: { id: string; label: string } }
  | { name: 'deleteAccount' }
  | { name: 'deleteFavor'; favor: { id: string; title: string } }
  | { name: 'block'; person: Neighbour };

/** State of a history entry. */
export interface EntryState {
  /** Page behind a sheet that has an address (`/favor/7` over `/explore`). */
  background?: Location;
  /** Dialog over the page; in the entry itself without {@link unwritten}. */
  sheet?: Sheet;
  /** Key of the whole dialog in {@link wholeSheets}. */
  sheetKey?: string | undefined;
  /** Mark of a menu or question that lies over all of it (use-own-entry.ts). */
  over?: string;
  /** True once the dialog has begun to close (leaving-sheet.ts). */
  isClosing?: true;
  /** At `/confirm-email`: the link has confirmed the address. */
  isConfirmed?: true;
  /** At a chat whose address names nobody: id of the other person, which a reload keeps. */
  chatWith?: string;
  /** Place `/auth` and `/onboarding` lead to afterwards; `isBefore` when the previous history entry is that place. */
  returnTo?: { pathname: string; search: string; state: EntryState | null; isBefore?: true };
}

/**
 * Fields of dialogs with addresses and words of people. Browsers write history entries to the disk, where no sign-out
 * reaches them; they hold ids alone (docs/behaviour/people.md#device-storage).
 */
const unwritten = /^(again|excerpt|firstName|title|label)$/;

/** Tests whether a dialog can be shown without such fields: not what was meant for one person alone. */
const isWordless = (sheet: Sheet): boolean => sheet.name === 'ask' && !sheet.only;

/** Dialogs with such fields; they last as long as the page. */
const wholeSheets = new Map<string, Sheet>();

/** Returns the state of an entry with a dialog. */
function withSheet(before: EntryState | null, sheet: Sheet): EntryState {
  const { isClosing: _, ...state } = before ?? {};
  let sheetKey: string | undefined;
  const written = JSON.stringify(sheet, (field, value: unknown) => {
    if (!unwritten.test(field)) return value;
    // Another load of the page must not find this one's.
    sheetKey ??= `${performance.timeOrigin} ${wholeSheets.size}`;
    wholeSheets.set(sheetKey, sheet);
  });
  return { ...state, sheet: JSON.parse(written) as Sheet, sheetKey };
}

/**
 * Returns the state of the history entry, without a dialog that was closed or whose words went with an earlier load.
 */
export function useEntryState(): EntryState {
  const state = (useLocation().state ?? {}) as EntryState;
  const { sheet, sheetKey, isClosing, ...page } = state;
  if (isClosing) return page;
  if (!sheet || !sheetKey) return state;
  const shown = wholeSheets.get(sheetKey) ?? (isWordless(sheet) ? sheet : undefined);
  return shown ? { ...page, sheet: shown } : page;
}

/** Returns a function that opens a dialog over the page; the address stays. */
export function useOpenSheet(): (sheet: Sheet) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (sheet) => navigate(location, { state: withSheet(location.state as EntryState | null, sheet) }),
    [location, navigate],
  );
}

/** Returns the state in which a link leads to a path: a favor opens as a sheet over the page, all else in its place. */
export const stateFor = (path: string, page: Location): EntryState | null =>
  /^\/favor\/[^/?]+$/.test(path) ? { background: page } : null;

/** Returns a function that opens a favor as a sheet over the page, at the address `/favor/{id}`. */
export function useOpenFavor(): (favorId: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (favorId) => navigate(`/favor/${favorId}`, { state: { background: location } satisfies EntryState }),
    [location, navigate],
  );
}

/**
 * Returns a function that goes back, as the browser's Back does; from a page that was opened directly, to `fallback`.
 */
export function useGoBack(fallback = '/'): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    // Replacing the first entry, as at `/open/ask`, changes its key, but not the router's count of entries.
    const isFirst = key === 'default' || (window.history.state as { idx?: number } | null)?.idx === 0;
    void (isFirst ? navigate(fallback, { replace: true }) : navigate(-1));
  }, [key, navigate, fallback]);
}

/** Returns a function that makes a dialog the one that a reload of this page shows. */
export function useKeepSheet(): (sheet: Sheet) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (sheet) => navigate(location, { replace: true, state: withSheet(location.state as EntryState | null, sheet) }),
    [location, navigate],
  );
}

/** Returns a function that leads through a page, and afterwards back to this one with `sheet` open, if given. */
function useGoThrough(page: '/auth' | '/onboarding'): (sheet?: Sheet, view?: AuthView) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (sheet, view) => {
      // This page stays until the code of the next one has loaded: a second tap changes nothing.
      if (window.location.pathname === page) return;
      const { pathname, search } = location;
      const state = location.state as EntryState | null;
      const target = sheet ? withSheet(state, sheet) : state;
      const isBefore = sheet?.name === state?.sheet?.name || sheet === undefined;
      if (isBefore && sheet) void navigate(location, { replace: true, state: target });
      void navigate(view ? `${page}?view=${view}` : page, {
        state: { returnTo: { pathname, search, state: target, ...(isBefore && { isBefore }) } } satisfies EntryState,
      });
    },
    [location, navigate, page],
  );
}

/** The forms of `/auth`. */
export type AuthView = 'sign-up' | 'sign-in';

/**
 * Returns a function that leads a visitor to sign in, and afterwards back to this page with `sheet` open, if given;
 * `view` is the form that is shown at once.
 */
export const useGoToSignIn = (): ((sheet?: Sheet, view?: AuthView) => void) => useGoThrough('/auth');

/**
 * Returns a function that leads a person refused with NEEDS_ONBOARDING to complete it, and afterwards back to this page
 * with `sheet` open, if given.
 */
export const useGoToOnboarding = (): ((sheet?: Sheet) => void) => useGoThrough('/onboarding');

type Panel = 'messages' | 'profile';

/**
 * Returns a function that opens Messages or Profile, or leads a visitor to sign in
 * (docs/behaviour/screens.md#navigation). Until the viewer is known, the last tap waits.
 */
export function useOpenPanel(): (name: Panel) => void {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const goToSignIn = useGoToSignIn();
  const requested = useRef<Panel | null>(null);
  const open = async () => {
    const viewer = await awaitViewer();
    const name = requested.current!;
    requested.current = null;
    if (viewer) return openSheet({ name });
    showToast({ title: t('signIn.required'), description: t(`signIn.required.${name}`), tone: 'alert' });
    goToSignIn();
  };
  return (name) => {
    const isWaiting = requested.current !== null;
    requested.current = name;
    if (!isWaiting) void open();
  };
}
