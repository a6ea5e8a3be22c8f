import { defineSemanticTokens } from '@chakra-ui/react';
import { dark, light, type HueName, type Palette } from './palettes.ts';

const both = (pick: (palette: Palette) => string) => ({ value: { base: pick(light), _dark: pick(dark) } });

const hue = (name: HueName) => ({
  solid: both((palette) => palette[name].solid),
  soft: both((palette) => palette[name].soft),
  ink: both((palette) => palette[name].ink),
  on: both((palette) => palette[name].on),
});

/** Colours and shadows by purpose; components name only these, never a colour. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    paper: both((palette) => palette.paper),
    card: both((palette) => palette.card),
    ink: both((palette) => palette.ink),
    muted: both((palette) => palette.muted),
    line: both((palette) => palette.line),
    scrim: both((palette) => palette.scrim),
    spruce: hue('spruce'),
    marigold: hue('marigold'),
    coral: hue('coral'),
    sky: hue('sky'),
    plum: hue('plum'),
  },
  shadows: {
    /** Cards: one soft shadow. */
    soft: {
      value: { base: '0 1px 2px rgb(22 33 29 / 0.04), 0 8px 24px rgb(22 33 29 / 0.07)', _dark: '0 1px 2px rgb(0 0 0 / 0.4)' },
    },
    /** What floats over a page: sheets, toasts, the button that stands out of the bar. */
    lifted: {
      value: { base: '0 4px 12px rgb(22 33 29 / 0.10), 0 16px 48px rgb(22 33 29 / 0.14)', _dark: '0 8px 32px rgb(0 0 0 / 0.6)' },
    },
  },
});
