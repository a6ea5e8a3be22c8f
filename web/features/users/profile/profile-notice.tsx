import { chakra } from '@chakra-ui/react';

/** A word beside a profile: an icon, then what it says. `colorPalette` gives the hue. */
export const ProfileNotice = chakra('aside', {
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
