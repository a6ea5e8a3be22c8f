import { chakra } from '@chakra-ui/react';

/** A raised surface. */
export const Card = chakra('div', {
  base: { bg: 'card', rounded: 'card', borderWidth: '1px', borderColor: 'line', boxShadow: 'soft' },
});
