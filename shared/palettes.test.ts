import { describe, expect, test } from '@jest/globals';
import { dark, darkContrast, light, lightContrast, type HueName } from './palettes.ts';

/** Returns the relative luminance of `#RRGGBB` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const hues: HueName[] = ['spruce', 'marigold', 'coral', 'sky', 'plum'];

describe.each([
  ['light', light, 4.5],
  ['dark', dark, 4.5],
  ['high contrast, light', lightContrast, 7],
  ['high contrast, dark', darkContrast, 7],
])('the %s palette', (_name, palette, least) => {
  test.each(['ink', 'muted'] as const)('has readable %s on every background', (text) => {
    for (const ground of [palette.paper, palette.card])
      expect(contrast(palette[text], ground)).toBeGreaterThanOrEqual(least);
  });

  test.each(hues)('has readable text in %s and on it', (hue) => {
    const { solid, soft, ink, on } = palette[hue];
    for (const ground of [palette.paper, palette.card, soft])
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(least);
    expect(contrast(on, solid)).toBeGreaterThanOrEqual(least);
    expect(contrast(palette.ink, soft)).toBeGreaterThanOrEqual(least);
  });
});

test.each([lightContrast, darkContrast])(
  'the hairlines of a high-contrast palette reach 3 : 1',
  ({ line, paper, card }) => {
    for (const ground of [paper, card]) expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
  },
);
