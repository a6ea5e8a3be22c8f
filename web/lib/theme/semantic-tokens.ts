import { defineSemanticTokens } from '@chakra-ui/react';
import { dark, darkContrast, light, lightContrast, type HueName, type Palette } from '../../../shared/palettes.ts';

const each = (pick: (palette: Palette) => string) => ({
  value: { base: pick(light), _dark: pick(dark), _contrast: pick(lightContrast), _darkContrast: pick(darkContrast) },
});

const hue = (name: HueName) => ({
  solid: each((palette) => palette[name].solid),
  soft: each((palette) => palette[name].soft),
  ink: each((palette) => palette[name].ink),
  on: each((palette) => palette[name].on),
});

/** Colours and shadows by purpose; components name only these (docs/decisions/chakra-system.md). */
export const semanticTokens = defineSemanticTokens({
  colors: {
    paper: each((palette) => palette.paper),
    card: each((palette) => palette.card),
    ink: each((palette) => palette.ink),
    muted: each((palette) => palette.muted),
    line: each((palette) => palette.line),
    mark: each((palette) => palette.mark),
    scrim: each((palette) => palette.scrim),
    spruce: hue('spruce'),
    marigold: hue('marigold'),
    coral: hue('coral'),
    sky: hue('sky'),
    plum: hue('plum'),
  },
  shadows: {
    /** Cards. */
    soft: {
      value: {
        base: '0 1px 2px rgb(22 33 29 / 0.04), 0 8px 24px rgb(22 33 29 / 0.07)',
        _dark: '0 1px 2px rgb(0 0 0 / 0.4)',
      },
    },
    /** Layers over a page: sheets, toasts, the raised button of the bar. */
    lifted: {
      value: {
        base: '0 4px 12px rgb(22 33 29 / 0.10), 0 16px 48px rgb(22 33 29 / 0.14)',
        _dark: '0 8px 32px rgb(0 0 0 / 0.6)',
      },
    },
  },
});
