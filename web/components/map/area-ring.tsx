import { chakra } from '@chakra-ui/react';

/** Ring around the surroundings of a place whose point is not shown; wide where it stands for a whole town. */
export const AreaRing = chakra('div', {
  base: {
    rounded: 'full',
    borderWidth: '2px',
    borderColor: 'spruce.solid',
    bg: 'color-mix(in srgb, {colors.spruce.solid} 22%, transparent)',
    boxSize: '72px',
  },
  variants: { isWide: { true: { boxSize: '116px', borderStyle: 'dashed' } } },
});
