import { Text, chakra } from '@chakra-ui/react';
import type { IconProps } from '@phosphor-icons/react';
import { ChatsCircleIcon } from '@phosphor-icons/react/dist/csr/ChatsCircle';
import { CompassIcon } from '@phosphor-icons/react/dist/csr/Compass';
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House';
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CountBadge } from '../../components/base/count-badge.tsx';
import { lazyOptional } from '../../components/base/lazy-component.tsx';
import { HeldHeart } from '../../components/base/logo.tsx';
import { idle } from '../../lib/apollo/network-idle.ts';
import { currentAppearance } from '../../lib/theme/appearance.ts';
import { useOpenPanel, useOpenSheet } from '../../lib/navigation/navigation.ts';
import { askExplore } from '../screens.tsx';
import { refresh } from '../../lib/feedback/refresh.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { LOW_AND_TOUCHED } from '../../lib/theme/low.ts';

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    zIndex: 'bar',
    bg: 'color-mix(in srgb, {colors.card} 86%, transparent)',
    backdropFilter: 'blur(16px) saturate(1.4)',
    borderColor: 'line',
  },
  variants: {
    place: {
      /**
       * At the bottom, below 768 px. Hidden while a keyboard is up, which shrinks the page of a touch screen to
       * less than 26rem; a page zoomed to 400 % is as low, and needs it.
       */
      bottom: {
        display: { base: 'grid', md: 'none' },
        insetInline: '0',
        bottom: '0',
        // Even columns, of which a long label takes more: German asks in two words.
        gridTemplateColumns: 'repeat(5, minmax(max-content, 1fr))',
        columnGap: '2',
        whiteSpace: 'nowrap',
        // A browser's translation may need more words than there is room for on one line.
        '[class*="translated-"] &': {
          gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
        },
        alignItems: 'start',
        height: 'calc({sizes.bar} + env(safe-area-inset-bottom))',
        pt: '2.5',
        px: '2',
        borderTopWidth: '1px',
        [LOW_AND_TOUCHED]: { display: 'none' },
      },
      /** At the side, from 768 px. */
      side: {
        display: { base: 'none', md: 'grid' },
        top: 'var(--strip, 0px)',
        bottom: '0',
        left: '0',
        width: 'rail',
        alignContent: 'start',
        justifyItems: 'center',
        gap: '2',
        py: '5',
        borderRightWidth: '1px',
        overflowY: 'auto',
        // Room to scroll its last entry from under the mark, where letters are large.
        'body:has([data-beta]) &': { pb: '4.5rem' },
      },
    },
  },
});

const entry = {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '1',
    minH: { base: 'touch', md: '3.875rem' },
    width: { base: 'full', md: '5.5rem' },
    // A label of two lines keeps clear of the badge below.
    py: { md: '1.5' },
    rounded: 'control',
    textStyle: 'tiny',
    textAlign: 'center',
    // Five labels fit side by side on the smallest phone at every text size.
    fontSize: { base: 'min(0.75rem, 3.6vw)', md: '0.75rem' },
    fontWeight: '500',
    color: 'muted',
    cursor: 'pointer',
    transitionProperty: 'color',
    transitionDuration: 'quick',
    _hover: { color: 'ink' },
    _active: { color: 'ink' },
    _currentPage: { color: 'spruce.ink', bg: { md: 'spruce.soft' }, fontWeight: '600' },
  },
} as const;
const EntryLink = chakra(Link, entry);
const EntryButton = chakra('button', entry, { defaultProps: { type: 'button' } });

const PostFavorButton = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: 'min(3.5rem, 17.5vw)', md: '3.75rem' },
    rounded: '1.125rem',
    bg: 'spruce.solid',
    color: 'spruce.on',
    boxShadow: 'lifted',
  },
});

/** Its drawing is long, and the rail needs it only for people who are signed in. */
const LaterHandshake = lazyOptional<IconProps>(async () => {
  await idle();
  return (await import('@phosphor-icons/react/dist/csr/Handshake')).HandshakeIcon;
});

function FavorsIcon({ size, weight }: IconProps) {
  return (
    <Suspense fallback={<svg width={size} height={size} aria-hidden />}>
      <LaterHandshake size={size!} weight={weight === 'fill' ? 'fill' : 'regular'} aria-hidden />
    </Suspense>
  );
}

/** Renders a link to a page; on that page it scrolls to the top, and at the top it refreshes. */
function PageLink({
  to,
  label,
  Icon,
  onPress,
  children,
}: {
  to: string;
  label: string;
  Icon: ComponentType<IconProps>;
  /** Called as a finger or a mouse presses it, before it leads on. */
  onPress?: () => void;
  children?: ReactNode;
}) {
  const here = useLocation().pathname === to;
  return (
    <EntryLink
      to={to}
      aria-current={here ? 'page' : undefined}
      onPointerDown={here ? undefined : onPress}
      onClick={(event) => {
        if (!here) return;
        event.preventDefault();
        if (window.scrollY > 0)
          window.scrollTo({ top: 0, behavior: currentAppearance().reducedMotion ? 'auto' : 'smooth' });
        else void refresh();
      }}
    >
      <Icon size={24} weight={here ? 'fill' : 'regular'} aria-hidden />
      {label}
      {children}
    </EntryLink>
  );
}

/**
 * Renders the five places of the app, in the rail also one's own favors (docs/behaviour/screens.md#navigation);
 * `unread` is the count on Messages, `yourTurn` the badge on one's own favors.
 */
export function MainNavigation({
  place,
  unread,
  yourTurn,
}: {
  place: 'bottom' | 'side';
  unread: number;
  yourTurn?: ReactNode;
}) {
  const t = useTranslate();
  const openPanel = useOpenPanel();
  const openSheet = useOpenSheet();
  const { viewer } = useViewer();
  const ask = (
    <EntryButton
      onClick={() => openSheet({ name: 'ask' })}
      color="ink"
      mt={place === 'bottom' ? '-7' : '0'}
      mb={place === 'side' ? '3' : '0'}
    >
      <PostFavorButton data-foot={place === 'bottom' ? '' : undefined}>
        <HeldHeart size={34} />
      </PostFavorButton>
      {t('nav.ask')}
    </EntryButton>
  );
  return (
    <Bar place={place} data-foot={place === 'bottom' ? '' : undefined} aria-label={t('nav.label')}>
      {place === 'side' && (
        <Text textStyle="headline" color="spruce.ink" mb="3">
          {t('product.name')}
        </Text>
      )}
      {place === 'side' && ask}
      <PageLink to="/" label={t('nav.home')} Icon={HouseIcon} />
      <PageLink to="/explore" label={t('nav.explore')} Icon={CompassIcon} onPress={() => void askExplore()} />
      {place === 'bottom' && ask}
      {place === 'side' && viewer && (
        <PageLink to="/my-favors" label={t('myFavors.title')} Icon={FavorsIcon}>
          <Suspense>{yourTurn}</Suspense>
        </PageLink>
      )}
      <EntryButton onClick={() => openPanel('messages')}>
        <ChatsCircleIcon size={24} aria-hidden />
        {t('nav.messages')}
        <CountBadge size="small" atCorner count={unread} label={t('nav.waiting', { count: unread })} />
      </EntryButton>
      <EntryButton onClick={() => openPanel('profile')}>
        <UserCircleIcon size={24} aria-hidden />
        {t('nav.profile')}
      </EntryButton>
    </Bar>
  );
}
