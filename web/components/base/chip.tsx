import { chakra } from '@chakra-ui/react';

const styles = {
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

/** Enlarges a small control's touch target without changing what is seen. */
const touchable = {
  position: 'relative',
  _before: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-0.5625rem' },
} as const;

/**
 * Renders a small round label in a hue's tint: a time left, a status, a fact; `quiet` for what is over or an example.
 */
export const Chip = chakra('span', {
  base: styles,
  variants: { quiet: { true: { bg: 'color-mix(in srgb, {colors.muted} 14%, {colors.card})', color: 'muted' } } },
});

/** Renders a {@link Chip} that can be tapped for an explanation. */
export const ButtonChip = chakra(
  'button',
  { base: { ...styles, ...touchable, cursor: 'pointer', _active: { transform: 'scale(0.96)' } } },
  { defaultProps: { type: 'button' } },
);

/** Renders a chip that can be chosen; `aria-pressed` says whether it is. */
export const ChoiceChip = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      flexShrink: '0',
      maxW: 'full',
      px: '3.5',
      minH: 'touch',
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
      _pressed: {
        bg: 'spruce.soft',
        color: 'spruce.ink',
        borderColor: 'spruce.solid',
        boxShadow: 'inset 0 0 0 1px {colors.spruce.solid}',
      },
    },
  },
  { defaultProps: { type: 'button' } },
);
