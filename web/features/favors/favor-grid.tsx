import { chakra } from '@chakra-ui/react';

/** Favor cards: one below the other on phones, side by side where there is room. */
export const FavorGrid = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(21rem, 1fr))' }, alignItems: 'stretch' },
});
