import { Box, HStack, chakra } from '@chakra-ui/react';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import type { ReactNode } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { IconButton } from '../base/button.tsx';
import { trackHeight } from '../base/css-height.ts';

const Place = chakra('aside', {
  base: {
    position: 'fixed',
    zIndex: 'bar',
    insetInline: { base: '4', md: 'auto' },
    insetInlineEnd: { md: '6' },
    bottom: { base: 'calc({sizes.bar} + env(safe-area-inset-bottom) + 1.5rem)', md: '6' },
    width: { md: '24rem' },
    // The gap to a toast above it.
    pt: '3',
  },
});

const Plate = chakra('div', {
  base: {
    maxH: 'calc(100dvh - 10rem)',
    overflowY: 'auto',
    p: '4',
    rounded: 'card',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'lifted',
    animation: 'toastIn {durations.calm} {easings.out}',
    _motionReduce: { animation: 'none' },
  },
});

/** Publishes the card's height, which other floating controls leave free. */
const publishHeight = trackHeight('--offer');

/**
 * Renders an offer that can be closed, above the bar on phones and in the corner on wide screens. It overlays the page
 * and shifts nothing.
 */
export function FloatingCard({
  label,
  icon,
  onClose,
  children,
}: {
  label: string;
  icon: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <Place ref={publishHeight} data-foot data-offer aria-label={label}>
      <Plate>
        <HStack align="start" gap="3">
          <Box flexShrink="0" pt="0.5">
            {icon}
          </Box>
          <Box flex="1" minW="0">
            {children}
          </Box>
          <IconButton mt="-2.5" me="-2.5" aria-label={t('nav.close')} onClick={onClose}>
            <XIcon size={18} aria-hidden />
          </IconButton>
        </HStack>
      </Plate>
    </Place>
  );
}
