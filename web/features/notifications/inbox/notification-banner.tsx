import { useFragment } from '@apollo/client/react';
import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { announce } from '../../../lib/feedback/announce.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { stateFor, useEntryState } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { NotificationRow_NotificationFragmentDoc } from '../../../generated/graphql.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { notificationText } from './notification-text.ts';
import { useMarkRead } from './use-notifications.ts';

/** Time on screen, in milliseconds (docs/behaviour/screens.md#banners). */
const shownMs = 8_000;

const Place = chakra('aside', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    // Below the head of a page, whose buttons stay free.
    top: { base: 'calc(env(safe-area-inset-top) + 4.25rem)', md: '5' },
    insetInline: { base: '4', md: 'auto' },
    insetInlineEnd: { md: '6' },
    width: { md: '24rem' },
  },
});

const Plate = chakra(HStack, {
  base: {
    gap: '1',
    pe: '1',
    rounded: 'card',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'lifted',
    animation: 'dialogIn {durations.calm} {easings.out}',
    _motionReduce: { animation: 'none' },
  },
});

const Target = chakra(Link, {
  base: { display: 'flex', alignItems: 'center', gap: '3', flex: '1', minW: '0', p: '3', rounded: 'card' },
});

/** Tests whether a notification leads to the page that is open; a chat's address may name nobody. */
function isPathOf(path: string, { pathname, search }: { pathname: string; search: string }): boolean {
  return path === pathname + search || (search === '' && path.split('?')[0] === pathname);
}

/** Calls `onClose` after the banner's time, which stops while it is held. */
function useTimeOnScreen(held: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, shownMs);
    return () => clearTimeout(timer);
  }, [held]);
}

/**
 * Renders what somebody has just done about one's favor, wherever one is (docs/behaviour/screens.md#banners): a link to
 * it, read out once, and gone by itself, but not while it is held. Nothing on the very page that it leads to,
 * and over the dialog that lists it.
 */
export function NotificationBanner({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const location = useLocation();
  const { sheet } = useEntryState();
  const markRead = useMarkRead();
  const [held, setHeld] = useState(false);
  useTimeOnScreen(held, onClose);
  const { data, complete } = useFragment({
    fragment: NotificationRow_NotificationFragmentDoc,
    from: { __typename: 'Notification', id },
  });
  const text = complete ? notificationText(t, format, data) : null;
  const isHere = complete && (sheet?.name === 'messages' || isPathOf(data.path, location));
  const words = text && !isHere ? `${text.title}. ${text.message}` : '';
  useEffect(() => void (words && announce(words)), [words]);
  if (!complete || !text || isHere) return null;
  const onOpen = () => {
    if (!data.read) markRead({ ids: [id] });
    onClose();
  };
  return (
    <Place
      aria-label={t('notices.banner')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Plate>
        <Target to={data.path} state={stateFor(data.path, location)} onClick={onOpen}>
          <NotificationIcon kind={data.kind} />
          <Box minW="0">
            <Text textStyle="strong" overflowWrap="anywhere">
              {text.title}
            </Text>
            <Text textStyle="small" color="muted" lineClamp={2} overflowWrap="anywhere">
              {text.message}
            </Text>
          </Box>
        </Target>
        <IconButton aria-label={t('nav.close')} onClick={onClose}>
          <XIcon size={18} aria-hidden />
        </IconButton>
      </Plate>
    </Place>
  );
}
