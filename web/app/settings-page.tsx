import { Suspense, type ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { settingsPages } from '../../shared/app-paths.ts';
import { lazyRequired } from '../components/base/lazy-component.tsx';
import { NotFoundScreen } from '../components/feedback/not-found-screen.tsx';

/** Pages below `/settings`, by the last part of their address. */
const pages: Record<(typeof settingsPages)[number], ComponentType> = {
  blocked: lazyRequired(async () => (await import('../features/moderation/blocked-screen.tsx')).BlockedScreen),
  searches: lazyRequired(
    async () => (await import('../features/favors/searches/saved-searches-screen.tsx')).SavedSearchesScreen,
  ),
  helping: lazyRequired(async () => (await import('../features/helpers/helping-screen.tsx')).HelpingScreen),
  tokens: lazyRequired(async () => (await import('../features/partners/tokens-screen.tsx')).TokensScreen),
  phone: lazyRequired(async () => (await import('../features/auth/phone/phone-screen.tsx')).PhoneScreen),
  security: lazyRequired(async () => (await import('../features/auth/security/security-screen.tsx')).SecurityScreen),
};

/** Renders the page of the settings that the address names. */
export function SettingsPage() {
  const { page = '' } = useParams();
  const Page = Object.hasOwn(pages, page) ? pages[page as keyof typeof pages] : NotFoundScreen;
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
