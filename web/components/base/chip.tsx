import { chakra } from '@chakra-ui/react';

const look = {
  colorPalette: 'spruce',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  px: '2.5',
  minH: '1.625rem',
  rounded: 'full',
  textStyle: 'tiny',
  fontWeight: '600',
  whiteSpace: 'nowrap',
  bg: 'colorPalette.soft',
  color: 'colorPalette.ink',
} as const;

/** Widens a small control's target to what a finger hits, without widening what is seen. */
const touchable = {
  position: 'relative',
  _before: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-0.5625rem' },
} as const;

/** A small round label in a hue's tint: a time left, a status, a fact; `quiet` for what is over or not real. */
export const Chip = chakra('span', {
  base: look,
  variants: { quiet: { true: { bg: 'color-mix(in srgb, {colors.muted} 14%, {colors.card})', color: 'muted' } } },
});

/** The same, to tap for a word about it. */
export const NoticeChip = chakra(
  'button',
  { base: { ...look, ...touchable, cursor: 'pointer', _active: { transform: 'scale(0.96)' } } },
  { defaultProps: { type: 'button' } },
);

/** A chip one can choose; `aria-pressed` says whether it is chosen. */
export const ChoiceChip = chakra(
  'button',
  {
    base: {
      ...touchable,
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      flexShrink: '0',
      px: '3.5',
      minH: '2.25rem',
      rounded: 'full',
      textStyle: 'label',
      cursor: 'pointer',
      bg: 'card',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'line',
      transitionProperty: 'background-color, color, border-color',
      transitionDuration: 'quick',
      _hover: { borderColor: 'muted' },
      _pressed: { bg: 'spruce.solid', color: 'spruce.on', borderColor: 'spruce.solid' },
    },
  },
  { defaultProps: { type: 'button' } },
);
