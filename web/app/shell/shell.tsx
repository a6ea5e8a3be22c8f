import { Box, chakra } from '@chakra-ui/react';
import { Fragment, Suspense, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { MainNavigation } from './main-navigation.tsx';
import { BetaMark, Prompts, YourTurnBadge } from '../screens.tsx';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { useAtLeast } from '../../lib/theme/use-at-least.ts';
import { useTotalUnread } from '../../lib/session/unread.ts';
import { useStore } from '../../lib/browser/store.ts';
import { hasMoved } from '../../lib/navigation/has-moved.ts';

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '3',
    left: '3',
    zIndex: 'toast',
    p: '3',
    rounded: 'control',
    bg: 'ink',
    color: 'paper',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

/** Has a page come up in the place of the one before, at once: two of them are never drawn over each other. */
function PageTurn({ children }: { children: ReactNode }) {
  // As it was when the page came; the first one takes the place of its own painting.
  const [isTurn] = useState(hasMoved.get);
  return <Box animation={isTurn ? 'pageIn {durations.normal} {easings.out}' : undefined}>{children}</Box>;
}

/**
 * Renders bar or rail, skip link and prompts around a page. `bottomBar` is off where the page has a foot of its own.
 */
export function Shell({ bottomBar = true }: { bottomBar?: boolean }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  // Nothing is asked for where the app was just opened.
  const moved = useStore(hasMoved);
  const wide = useAtLeast('md');
  const unread = useTotalUnread();
  // Bar and rail come first, but not in the place of a page: one without them, such as onboarding, stays until the next
  // is whole.
  const [Boundary] = useState(() => (document.querySelector('#root h1') ? Fragment : Suspense));
  return (
    <>
      <SkipLink href="#main-content">{t('skipToContent')}</SkipLink>
      {bottomBar && !wide && <MainNavigation place="bottom" unread={unread} />}
      {wide !== false && <MainNavigation place="side" unread={unread} yourTurn={<YourTurnBadge />} />}
      {bottomBar && moved && (
        <Suspense>
          <Prompts />
        </Suspense>
      )}
      <Box
        as="main"
        // Keeps a page's margin within: it would move the whole document as the page comes.
        display="flow-root"
        position="relative"
        minH={{ base: '100dvh', md: 'auto' }}
        id="main-content"
        tabIndex={-1}
        outline="none"
        ps={{ md: '{sizes.rail}' }}
        pb={{ base: bottomBar ? 'calc({sizes.bar} + env(safe-area-inset-bottom) + 2rem)' : '0', md: '10' }}
      >
        <Box maxW="page" mx="auto">
          <Boundary>
            <PageTurn key={pathname}>
              <Outlet />
            </PageTurn>
          </Boundary>
        </Box>
        {bottomBar && (
          <Suspense>
            {/* At the foot of each page anew: it would move there through the window. */}
            <BetaMark key={pathname + search} />
          </Suspense>
        )}
      </Box>
    </>
  );
}
