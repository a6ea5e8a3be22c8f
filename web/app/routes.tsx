import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ToastRegion } from '../components/toast-region.tsx';
import { useEntryState } from './navigation.ts';
import { AuthScreen, ChatScreen, ConversationNews, ExploreScreen, FavorScreen, FavorSheet, HomeScreen, NotFoundScreen, OnboardingScreen, ProfileScreen } from './screens.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';
import { Sheets } from './sheets.tsx';
import { Shell } from './shell.tsx';
import { useViewer } from './viewer.ts';

/** Which screen stands at which address, and which sheet over it (spec §2). */
export function AppRoutes() {
  const location = useLocation();
  const { background } = useEntryState();
  const { viewer, known } = useViewer();
  const page = background ?? location;
  useScrollRestoration(page);
  return (
    <>
      <Suspense>
        <Routes location={page}>
          <Route element={<Shell />}>
            <Route index element={<HomeScreen />} />
            <Route path="explore" element={<ExploreScreen />} />
            <Route path="user/:userId" element={<ProfileScreen />} />
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
