import { chakra } from '@chakra-ui/react';

/** Renders a box with an icon and text beside a profile; `colorPalette` sets the hue. */
export const ProfileCallout = chakra('aside', {
  base: {
    display: 'flex',
    gap: '3',
    p: '4',
    rounded: 'card',
    bg: 'colorPalette.soft',
    color: 'ink',
    '& > svg': { color: 'colorPalette.ink', flexShrink: 0 },
  },
});
