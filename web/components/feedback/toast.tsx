import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { dismissToast, type ShownToast } from '../../lib/feedback/toasts.ts';
import { Button, IconButton } from '../base/button.tsx';
import { placeToast } from './place-toast.ts';

/** The distance of a swipe to the right that dismisses a toast, in px (docs/behaviour/screens.md#toasts). */
const swipeThreshold = 50;

/** Room of a toast at the foot or the top of the screen. */
const Place = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '0',
    display: 'flex',
    justifyContent: 'center',
    px: '4',
    pointerEvents: 'none',
    // Above what stands at the foot, which safe areas are part of, or above a keyboard.
    bottom: 'max(var(--bottom), var(--hidden-below, 0px) + 0.75rem, env(safe-area-inset-bottom) + 0.75rem)',
    '&[data-at-top]': {
      bottom: 'auto',
      top: 'calc(var(--hidden-above, 0px) + max(var(--strip, 0px), env(safe-area-inset-top)) + 0.75rem)',
    },
  },
});

const Plate = chakra(HStack, {
  base: {
    pointerEvents: 'auto',
    width: 'full',
    maxW: '420px',
    gap: '3',
    ps: '4',
    pe: '1',
    py: '1.5',
    rounded: 'control',
    boxShadow: 'lifted',
    animation: 'toastIn {durations.calm} {easings.out}',
    touchAction: 'pan-y',
  },
  variants: {
    tone: {
      info: { bg: 'ink', color: 'paper' },
      hint: { bg: 'ink', color: 'paper' },
      /** Destructive (docs/behaviour/screens.md#toasts). */
      alert: { bg: 'coral.solid', color: 'coral.on' },
    },
  },
});

/** The sign of each tone. */
const icons = { info: CheckCircleIcon, hint: InfoIcon, alert: WarningCircleIcon } as const;

/** Renders the button of a toast, whose tap also dismisses it. */
function ActionButton({ toast, action }: { toast: number; action: NonNullable<ShownToast['action']> }) {
  const act = () => {
    dismissToast(toast);
    action.onAct();
  };
  return (
    <Button
      look="plain"
      size="edge"
      mx="0"
      color="inherit"
      textDecoration="underline"
      _hover={{ bg: 'transparent' }}
      onClick={act}
    >
      {action.label}
    </Button>
  );
}

/** Renders what a toast says. */
function Words({ toast: { title, description } }: { toast: ShownToast }) {
  return (
    <Box flex="1" py="1.5">
      <Text textStyle="strong">{title}</Text>
      {description !== undefined && (
        <Text textStyle="small" overflowWrap="anywhere">
          {description}
        </Text>
      )}
    </Box>
  );
}

/**
 * Renders a toast that closes after its duration, but not while held or hovered. Chakra's toasts cannot be swiped away.
 */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const t = useTranslate();
  const [held, setHeld] = useState(false);
  const [offset, setOffset] = useState(0);
  const start = useRef<number | null>(null);
  const rest = useRef<string | null>(null);
  const { id, duration, tone, action } = toast;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration]);

  const release = () => {
    if (offset >= swipeThreshold) dismissToast(id);
    start.current = null;
    setOffset(0);
  };
  const StatusIcon = icons[tone];
  return (
    <Place ref={placeToast}>
      <Plate
        tone={tone}
        style={{ transform: offset > 0 ? `translateX(${offset}px)` : undefined }}
        // A pointer that rests where the toast appears does not point at it: only one that moves does. WebKit tells of
        // moves to where it is already.
        onPointerMove={(event) => {
          const place = `${event.screenX} ${event.screenY}`;
          if (rest.current !== null && rest.current !== place) setHeld(true);
          rest.current = place;
          if (start.current !== null) setOffset(Math.max(0, event.clientX - start.current));
        }}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onPointerDown={(event) => {
          setHeld(true);
          start.current = event.clientX;
        }}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <StatusIcon size={22} weight="fill" aria-hidden />
        <Words toast={toast} />
        {action && <ActionButton toast={id} action={action} />}
        <IconButton
          color="inherit"
          _hover={{ bg: 'transparent' }}
          aria-label={t('nav.close')}
          onClick={() => dismissToast(id)}
        >
          <XIcon size={18} aria-hidden />
        </IconButton>
      </Plate>
    </Place>
  );
}
