import { memo, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  createPath,
  NavigationType,
  Route,
  Routes,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  type Location,
} from 'react-router-dom';
import { Announcer } from '../components/feedback/announcer.tsx';
import { ToastRegion } from '../components/feedback/toast-region.tsx';
import { useEntryState, type EntryState } from '../lib/navigation/navigation.ts';
import {
  PersonExtras,
  PostFavorEntryScreen,
  AuthScreen,
  ChatScreen,
  ConfirmEmailScreen,
  ConversationSync,
  PageChanges,
  PasswordEntryScreen,
  EditProfileScreen,
  ExploreScreen,
  FavorScreen,
  FavorSheet,
  HelpersScreen,
  HomeScreen,
  HowItWorksScreen,
  LegalScreen,
  MessagesEntryScreen,
  MyFavorsScreen,
  NotFoundScreen,
  OffersScreen,
  OnboardingScreen,
  openedMost,
  ProfileScreen,
  PullToRefresh,
  ResetPasswordScreen,
  SettingsPage,
  SettingsScreen,
  StatusRegion,
  Tooltips,
} from './screens.tsx';
import { useScrollRestoration } from './shell/scroll-restoration.ts';
import { Dialogs, isOverPages } from './dialogs.tsx';
import { noteMoved, Shell } from './shell/shell.tsx';
import { networkIdle } from '../lib/apollo/network-idle.ts';
import { useViewer, useViewerState } from '../lib/session/viewer.ts';

/**
 * Returns the location of the page to render: another page once its code has loaded, until then the one before. A
 * change on the same page (`?category=…`) takes effect at once: a deferred render would restart with every response
 * that arrives. The same history entry stays the same object while a sheet with an address lies over its page.
 */
function usePage(requested: Location): Location {
  const ready = useDeferredValue(requested);
  const page = ready.pathname === requested.pathname ? requested : ready;
  const [shown, setShown] = useState(page);
  if (isSameEntry(shown, page) || isUnderDialog(shown, page)) return shown;
  setShown(page);
  return page;
}

/** Tests whether two locations are of one history entry; entries that the app has not made all have the same key. */
const isSameEntry = (one: Location, other: Location): boolean =>
  one.key === other.key && createPath(one) === createPath(other);

/** State of a page's history entry apart from the dialog over it, to compare. */
function pageState(location: Location): string {
  const { sheet: _, sheetKey: _key, isClosing: _closing, ...state } = (location.state ?? {}) as EntryState;
  return JSON.stringify(state);
}

/** Tests whether an entry is a page that is shown already, with a dialog over it that costs the page nothing. */
const isUnderDialog = (shown: Location, page: Location): boolean =>
  isOverPages((page.state ?? {}) as EntryState) &&
  (shown.state as EntryState | null)?.sheet === undefined &&
  createPath(shown) === createPath(page) &&
  pageState(shown) === pageState(page);

/** Renders the page at a location, by default that of its context (docs/behaviour/product.md#routes). */
export function Pages({ location }: { location?: Partial<Location> }) {
  return (
    <Suspense>
      <Routes {...(location && { location })}>
        <Route element={<Shell />}>
          <Route index element={<HomeScreen />} />
          <Route path="explore" element={<ExploreScreen />} />
          <Route path="my-favors" element={<MyFavorsScreen />} />
          <Route path="edit-profile" element={<EditProfileScreen />} />
          <Route path="helpers" element={<HelpersScreen />} />
          <Route path="settings" element={<SettingsScreen />} />
          <Route path="settings/:page" element={<SettingsPage />} />
          <Route path="legal/:document" element={<LegalScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
        <Route element={<Shell bottomBar={false} />}>
          <Route path="favor/:favorId" element={<FavorScreen />} />
          <Route path="favor/:favorId/offers" element={<OffersScreen />} />
          <Route path="user/:userId" element={<ProfileScreen />} />
          <Route path="profile/:userId" element={<ProfileScreen />} />
          <Route path="how-it-works" element={<HowItWorksScreen />} />
          <Route path="chat/:favorId" element={<ChatScreen />} />
          <Route path="negotiate/:favorId" element={<ChatScreen negotiating />} />
        </Route>
        <Route path="auth" element={<AuthScreen />} />
        <Route path="reset-password" element={<ResetPasswordScreen />} />
        <Route path="confirm-email" element={<ConfirmEmailScreen />} />
        <Route path="onboarding" element={<OnboardingScreen />} />
        <Route path="open/ask" element={<PostFavorEntryScreen />} />
        <Route path="open/messages" element={<MessagesEntryScreen />} />
        <Route path="open/password" element={<PasswordEntryScreen />} />
        <Route path="open/notifications" element={<MessagesEntryScreen tab="notifications" />} />
      </Routes>
    </Suspense>
  );
}

/** Renders the page at a location, and again only for another one: a sheet that opens over it costs it nothing. */
const Page = memo(function Page({ location }: { location: Location }) {
  const context = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return (
    <LocationContext.Provider value={context}>
      <Pages />
    </LocationContext.Provider>
  );
});

/** Renders the sheet whose address is open over a background page. */
function AddressedSheet() {
  return (
    <Suspense>
      <Routes>
        <Route path="favor/:favorId" element={<FavorSheet />} />
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}

/** Keeps the data of the signed-in `person` (their id) live, and has a chat's code there before one is opened. */
function LiveData({ person }: { person: string }) {
  const { known } = useViewerState();
  useEffect(() => {
    void networkIdle()
      .then(() => ChatScreen.prepare())
      .catch(() => undefined);
  }, []);
  return (
    <>
      <ConversationSync person={person} />
      {known && <PersonExtras person={person} />}
    </>
  );
}

/** Renders the whole app: status, page, sheets, and what comes with every page. */
export function AppRoutes() {
  const location = useLocation();
  const { background } = useEntryState();
  const { viewer } = useViewer();
  const page = usePage(background ?? location);
  useEffect(() => {
    if (location.key !== 'default') noteMoved();
  }, [location.key]);
  useScrollRestoration(page);
  return (
    <>
      <Suspense>
        <StatusRegion />
      </Suspense>
      <Page location={page} />
      {background && <AddressedSheet />}
      <Dialogs />
      {viewer && (
        <Suspense key={viewer.id}>
          <LiveData person={viewer.id} />
        </Suspense>
      )}
      <Suspense>
        <PageChanges openedMost={openedMost} />
      </Suspense>
      <ToastRegion />
      <Suspense>
        <PullToRefresh />
      </Suspense>
      <Suspense>
        <Tooltips />
      </Suspense>
      <Announcer />
    </>
  );
}
