import { Suspense, useDeferredValue } from 'react';
import { Route, Routes, useLocation, type Location } from 'react-router-dom';
import { ToastRegion } from '../components/toast-region.tsx';
import { useEntryState } from './navigation.ts';
import { AuthScreen, BlockedScreen, ChatScreen, ConversationNews, ExploreScreen, FavorScreen, FavorSheet, HomeScreen, NotFoundScreen, OnboardingScreen, ProfileScreen, TokensScreen } from './screens.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';
import { Sheets } from './sheets.tsx';
import { Shell } from './shell.tsx';
import { useViewer } from './viewer.ts';

/**
 * The page to show: another page only once its code is there, until then the one before stays. A change on the same page (`?category=…`)
 * shows at once: a screen drawn in the background, while answers to its new question already arrive, would be begun again and again.
 */
function usePage(wanted: Location): Location {
  const ready = useDeferredValue(wanted);
  return ready.pathname === wanted.pathname ? wanted : ready;
}

/** Which screen stands at which address, and which sheet over it (spec §2). */
export function AppRoutes() {
  const location = useLocation();
  const { background } = useEntryState();
  const { viewer, known } = useViewer();
  const page = usePage(background ?? location);
  useScrollRestoration(page);
  return (
    <>
      <Suspense>
        <Routes location={page}>
          <Route element={<Shell />}>
            <Route index element={<HomeScreen />} />
            <Route path="explore" element={<ExploreScreen />} />
            <Route path="user/:userId" element={<ProfileScreen />} />
            <Route path="settings/blocked" element={<BlockedScreen />} />
            <Route path="settings/tokens" element={<TokensScreen />} />
            <Route path="*" element={<NotFoundScreen />} />
          </Route>
          <Route element={<Shell bottomBar={false} />}>
            <Route path="favor/:favorId" element={<FavorScreen />} />
            <Route path="chat/:favorId" element={<ChatScreen />} />
            <Route path="negotiate/:favorId" element={<ChatScreen negotiating />} />
          </Route>
          <Route path="auth" element={<AuthScreen />} />
          <Route path="onboarding" element={<OnboardingScreen />} />
        </Routes>
      </Suspense>
      {background && (
        <Suspense>
          <Routes>
            <Route path="favor/:favorId" element={<FavorSheet />} />
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
      )}
      <Sheets />
      {known && viewer && <Suspense><ConversationNews key={viewer.id} /></Suspense>}
      <ToastRegion />
    </>
  );
}
