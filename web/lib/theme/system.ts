import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';
import { breakpoints } from './use-at-least.ts';

/** Selectors of the classes that `appearance.ts` sets on the page. */
const conditions = {
  contrast: '.contrast &',
  darkContrast: '.dark.contrast &',
  motionReduce: '.still &',
};

/** Favr's design system on Chakra's engine, without its default theme (docs/decisions/chakra-system.md). */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'favr',
  preflight: true,
  globalCss,
  conditions,
  theme: {
    breakpoints,
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
  },
});
