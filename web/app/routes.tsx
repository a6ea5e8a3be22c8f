import { memo, Suspense, useEffect } from 'react';
import { Route, Routes, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { Announcer } from '../components/feedback/announcer.tsx';
import { ToastRegion } from '../components/feedback/toast-region.tsx';
import { useEntryState } from '../lib/navigation/navigation.ts';
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
  openedFromMessages,
  openedMost,
  ProfileScreen,
  PullToRefresh,
  ResetPasswordScreen,
  SettingsPage,
  SettingsScreen,
  StatusRegion,
  Tooltips,
} from './screens.tsx';
import type { Asked } from './shell/use-shown.ts';
import { useScrollRestoration } from './shell/scroll-restoration.ts';
import { Dialogs } from './dialogs.tsx';
import { Shell } from './shell/shell.tsx';
import { hasMoved } from '../lib/navigation/has-moved.ts';
import { networkIdle } from '../lib/apollo/network-idle.ts';
import { useViewer, useViewerState } from '../lib/session/viewer.ts';

/**
 * Renders the page (docs/behaviour/product.md#routes), and again only for another one: a sheet that opens over it costs
 * it nothing.
 */
export const Page = memo(function Page() {
  return (
    <Suspense>
      <Routes>
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
});

/** Renders the sheet whose address is open over a background page. */
function AddressedSheet() {
  const { background } = useEntryState();
  if (!background) return null;
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

/** Renders the dialogs of an entry, and again only for another one. */
const EntryDialogs = memo(function EntryDialogs({ entry }: { entry: Asked }) {
  return (
    <LocationContext.Provider value={entry}>
      <AddressedSheet />
      <Dialogs />
    </LocationContext.Provider>
  );
});

/** Renders what comes with every page: status, live data, and what follows the history at once. */
function Beside() {
  const { viewer } = useViewer();
  return (
    <>
      {viewer && (
        <Suspense key={viewer.id}>
          <LiveData person={viewer.id} />
        </Suspense>
      )}
      <Suspense>
        <PageChanges openedMost={openedMost} openedFromMessages={openedFromMessages} />
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

/** Renders the whole app: status, page, the dialogs of an entry, and what comes with every page. */
export function AppRoutes({ asked, entry }: { asked: Asked; entry: Asked }) {
  const { key } = asked.location;
  useEffect(() => {
    if (key !== 'default') hasMoved.set(true);
  }, [key]);
  useScrollRestoration();
  return (
    <>
      <Suspense>
        <StatusRegion />
      </Suspense>
      <Page />
      <EntryDialogs entry={entry} />
      <LocationContext.Provider value={asked}>
        <Beside />
      </LocationContext.Provider>
    </>
  );
}
