import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { formatBadgeCount } from '../../lib/i18n/badge-count.ts';

const Plate = chakra('span', {
  base: {
    flexShrink: '0',
    rounded: 'full',
    bg: 'coral.solid',
    color: 'coral.on',
    fontWeight: '700',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    size: {
      /** On an icon. */
      small: { minW: '1.125rem', px: '1', fontSize: '0.6875rem', lineHeight: '1.125rem' },
      /** In a line of text. */
      medium: { minW: '1.375rem', px: '1.5', fontSize: '0.75rem', lineHeight: '1.375rem' },
    },
    /** At the upper corner of an icon in the middle of its button. */
    atCorner: {
      true: { position: 'absolute', top: '-1', left: 'calc(50% + 0.25rem)', boxShadow: '0 0 0 2px {colors.card}' },
    },
  },
  defaultVariants: { size: 'medium' },
});

/** Renders how many items wait, and nothing for 0. `label` is the text for screen readers. */
export function CountBadge({
  count,
  label,
  ...style
}: { count: number; label: string } & ComponentProps<typeof Plate>) {
  if (count === 0) return null;
  return (
    <Plate role="img" aria-label={label} {...style}>
      {formatBadgeCount(count)}
    </Plate>
  );
}
