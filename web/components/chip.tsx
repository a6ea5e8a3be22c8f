import { chakra } from '@chakra-ui/react';

/** A small round label in a hue's tint: a time left, a status, a fact. */
export const Chip = chakra('span', {
  base: {
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
  },
});

/** A chip one can choose; `aria-pressed` says whether it is chosen. */
export const ChoiceChip = chakra(
  'button',
  {
    base: {
      position: 'relative',
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
      _before: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-4px' },
      _hover: { borderColor: 'muted' },
      _pressed: { bg: 'spruce.solid', color: 'spruce.on', borderColor: 'spruce.solid' },
    },
  },
  { defaultProps: { type: 'button' } },
);
