import { chakra } from '@chakra-ui/react';

/** What makes a surface look raised, for recipes of other elements. */
export const cardLook = {
  bg: 'card',
  rounded: 'card',
  borderWidth: '1px',
  borderColor: 'line',
  boxShadow: 'soft',
} as const;

/** A raised surface. */
export const Card = chakra('div', { base: cardLook });
