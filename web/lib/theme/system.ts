import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { conditions } from './conditions.ts';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';
import { breakpoints } from './use-at-least.ts';

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
