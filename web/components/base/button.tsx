import { chakra, defineRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const recipe = defineRecipe({
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
      /** The main action. */
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.on',
        _hover: { bg: 'color-mix(in srgb, {colors.colorPalette.solid} 90%, {colors.ink})' },
      },
      /** A secondary action. */
      outline: { bg: 'card', color: 'ink', borderWidth: '1px', borderColor: 'line', _hover: { borderColor: 'muted' } },
      /** A quiet action. */
      soft: { bg: 'colorPalette.soft', color: 'colorPalette.ink', _hover: { filter: 'brightness(0.97)' } },
      /** An action that looks like a link. */
      plain: { color: 'colorPalette.ink', _hover: { bg: 'colorPalette.soft' } },
    },
    size: {
      lg: { minH: '3.125rem', px: '5' },
      md: { minH: 'touch', px: '4' },
      /** In a corner: the text is flush with the edge, and the touch target reaches over it. */
      edge: { minH: 'touch', px: '3', mx: '-3', textStyle: 'label' },
    },
  },
  defaultVariants: { look: 'solid', size: 'md' },
});

/** Lets a finger hit what is small on a whole touch target, around its middle. */
export const touchArea = {
  position: 'relative',
  _before: {
    content: '""',
    position: 'absolute',
    insetInlineStart: '50%',
    top: '50%',
    translate: '-50% -50%',
    width: 'max(100%, {sizes.touch})',
    height: 'max(100%, {sizes.touch})',
  },
} as const;

/** Renders a button with text. `colorPalette` sets the hue: spruce by default, coral for destructive actions. */
export const Button = chakra('button', recipe, { defaultProps: { type: 'button' } });

/** Renders a link that looks like a {@link Button}. */
export const ButtonLink = chakra(Link, recipe);

/** Renders a round button with only an icon; give it an `aria-label`. */
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
