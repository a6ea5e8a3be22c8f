import { chakra } from '@chakra-ui/react';

/** The styles of a raised surface, for recipes of other elements. */
export const cardStyles = {
  bg: 'card',
  rounded: 'card',
  borderWidth: '1px',
  borderColor: 'line',
  boxShadow: 'soft',
} as const;

/** Renders a raised surface. */
export const Card = chakra('div', { base: cardStyles });
