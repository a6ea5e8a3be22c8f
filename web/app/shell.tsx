import { Box, chakra, useBreakpointValue } from '@chakra-ui/react';
import { Fragment, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { BetaBannerSlot } from '../components/feedback/beta-banner-slot.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { Prompts } from './screens.tsx';
import { useTranslate } from '../lib/i18n/translate.ts';
import { useTotalUnread } from '../lib/session/unread.ts';

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '3',
    left: '3',
    zIndex: 'toast',
    px: '4',
    py: '3',
    rounded: 'control',
    bg: 'ink',
    color: 'paper',
    textStyle: 'strong',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

/** Whether somebody has gone anywhere since the product was opened: on the first page they see they are offered nothing. */
let hasMoved = false;

/** What pages have around them, each address a page of its own: the bar or rail, and a way past it for the keyboard. `bottomBar` is off where a page's own foot stands there. */
export function Shell({ bottomBar = true }: { bottomBar?: boolean }) {
  const t = useTranslate();
  const { pathname, key } = useLocation();
  const place = useBreakpointValue({ base: 'bottom', md: 'side' } as const, { ssr: false }) ?? 'bottom';
  const unread = useTotalUnread();
  const shown = bottomBar || place === 'side';
  const moved = hasMoved || key !== 'default';
  useEffect(() => {
    hasMoved = moved;
  }, [moved]);
  return (
    <>
      <SkipLink href="#main-content">{t('skipToContent')}</SkipLink>
      {shown && <MainNavigation place={place} unread={unread} />}
      {bottomBar && moved && (
        <Suspense>
          <Prompts />
        </Suspense>
      )}
      {bottomBar && <BetaBannerSlot />}
      <Box
        as="main"
        id="main-content"
        tabIndex={-1}
        outline="none"
        ps={{ md: '{sizes.rail}' }}
        pb={{ base: bottomBar ? 'calc({sizes.bar} + env(safe-area-inset-bottom) + 2rem)' : '0', md: '10' }}
      >
        <Box maxW="page" mx="auto">
          <Suspense>
            <Fragment key={pathname}>
              <Outlet />
            </Fragment>
          </Suspense>
        </Box>
      </Box>
    </>
  );
}
