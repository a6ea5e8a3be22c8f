import { chakra, defineRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const look = defineRecipe({
  base: {
    colorPalette: 'spruce',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    userSelect: 'none',
    maxW: 'full',
    textAlign: 'center',
    textStyle: 'strong',
    rounded: 'control',
    cursor: 'pointer',
    transitionProperty: 'background-color, color, border-color, transform',
    transitionDuration: 'quick',
    transitionTimingFunction: 'out',
    _active: { transform: 'scale(0.97)' },
    _disabled: { opacity: 0.45, cursor: 'not-allowed' },
  },
  variants: {
    look: {
      /** The one thing to do here. */
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.on',
        _hover: { bg: 'color-mix(in srgb, {colors.colorPalette.solid} 90%, {colors.ink})' },
      },
      /** The other thing one may do. */
      outline: { bg: 'card', color: 'ink', borderWidth: '1px', borderColor: 'line', _hover: { borderColor: 'muted' } },
      /** A quiet offer. */
      soft: { bg: 'colorPalette.soft', color: 'colorPalette.ink', _hover: { filter: 'brightness(0.97)' } },
      /** A link that acts. */
      plain: { color: 'colorPalette.ink', _hover: { bg: 'colorPalette.soft' } },
    },
    size: {
      lg: { minH: '3.125rem', px: '5' },
      md: { minH: 'touch', px: '4' },
      /** For a corner: the words stand at the edge, the finger's target reaches over it. */
      edge: { minH: 'touch', px: '3', mx: '-3', textStyle: 'label' },
    },
  },
  defaultVariants: { look: 'solid', size: 'md' },
});

/** A button that says what it does. `colorPalette` gives the hue: spruce unless said, coral for what destroys. */
export const Button = chakra('button', look, { defaultProps: { type: 'button' } });

/** The same look on something that leads to another page. */
export const ButtonLink = chakra(Link, look);

/** A round button with an icon alone; give it an `aria-label`. */
export const IconButton = chakra(
  'button',
  {
    base: {
      display: 'inline-grid',
      placeItems: 'center',
      flexShrink: '0',
      boxSize: 'touch',
      rounded: 'full',
      color: 'ink',
      cursor: 'pointer',
      transitionProperty: 'background-color, transform',
      transitionDuration: 'quick',
      _hover: { bg: 'spruce.soft' },
      _active: { transform: 'scale(0.94)' },
    },
  },
  { defaultProps: { type: 'button' } },
);
