import { chakra } from '@chakra-ui/react';
import { light } from '../../../shared/palettes.ts';

const heart =
  'M35 33.5c-7.3-4.8-11-8.8-11-13.2 0-3.6 2.7-6.2 6-6.2 2.1 0 4 1.1 5 2.8 1-1.7 2.9-2.8 5-2.8 3.3 0 6 2.6 6 6.2 0 4.4-3.7 8.4-11 13.2z';
const cuff = 'M9 39.5a3 3 0 0 1 3-3h2.5a3 3 0 0 1 3 3V50a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3z';
const hand =
  'M20.5 39.4c3-2.7 6.9-3.5 10.3-2l4.6 2c1.1.5 2.3.7 3.5.7h2.6c2.1 0 3.7 1.4 3.7 3.3s-1.6 3.3-3.7 3.3h-6.3a1.2 1.2 0 0 0 0 2.4h7.6c1.3 0 2.6-.4 3.7-1.2l6-4.4c1.6-1.2 3.8-.9 4.9.6s.8 3.6-.7 4.8l-9.3 7.3c-1.7 1.3-3.7 2-5.9 2H29.2c-2 0-3.9-.6-5.6-1.6l-3.1-1.9z';

/** Renders a hand holding a heart in the current text colour; `size` in px. */
export function HeldHeart({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="6 8 54 54" fill="currentColor" aria-hidden>
      <path d={heart} />
      <path d={cuff} />
      <path d={hand} />
    </svg>
  );
}

/**
 * Renders the logo, the held heart in a rounded square; `size` in px. The same drawing as `public/icons/favr.svg`. The
 * marigold of high contrast is made for white paper, and hardly seen on spruce.
 */
export function Logo({ size }: { size: number }) {
  return (
    <chakra.svg width={`${size}px`} height={`${size}px`} viewBox="0 0 64 64" flexShrink="0" aria-hidden>
      <chakra.rect width="64px" height="64px" rx="18px" fill="spruce.solid" />
      <g transform="translate(0 -3)">
        <chakra.path d={heart} fill={light.marigold.solid} _dark={{ fill: '#7A3B12' }} />
        <chakra.path d={cuff} fill="spruce.on" />
        <chakra.path d={hand} fill="spruce.on" />
      </g>
    </chakra.svg>
  );
}
