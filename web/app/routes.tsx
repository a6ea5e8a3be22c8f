import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useEntryState } from './navigation.ts';
import { AuthScreen, ExploreScreen, FavorScreen, FavorSheet, HomeScreen, NotFoundScreen, OnboardingScreen, ProfileScreen, ToastRegion } from './screens.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';
import { Sheets } from './sheets.tsx';
import { Shell } from './shell.tsx';

/** Which screen stands at which address, and which sheet over it (spec §2). */
export function AppRoutes() {
  const location = useLocation();
  const { background } = useEntryState();
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
      <Suspense><ToastRegion /></Suspense>
    </>
  );
}
