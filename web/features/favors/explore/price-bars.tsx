import { Box, chakra } from '@chakra-ui/react';
import { KNOB_RADIUS } from '../../../components/form/slider-styles.ts';
import { isInRange, scale, type PriceBar, type PriceRange } from './price-scale.ts';

/** Height of the tallest bar, which is reserved before the numbers are known. */
const TALLEST = '4.5rem';

/** Gap between two bars, as a share of the distance of two steps. */
const GAP = 0.18;

/** Least height of a bar that stands for any favors, as a share of the tallest. */
const LEAST = 0.06;

/** Distance of two steps of the slider below: between its ends lie one fewer than it has steps. */
const PITCH = `(100% - 2 * ${KNOB_RADIUS}) / ${scale.length - 1}`;

/** Stands for a bar outside the chosen range where colours are few: its shape tells it apart then. */
const outlined = { bg: 'transparent', borderWidth: '1.5px', borderBottomWidth: '0' } as const;

const FORCED_COLOURS = '@media (forced-colors: active)';

const Bar = chakra('div', {
  base: {
    position: 'absolute',
    bottom: '0',
    roundedTop: '0.25rem',
    transitionProperty: 'height, background-color',
    transitionDuration: 'normal',
    '.still &': { transitionDuration: '0s' },
  },
  variants: {
    inside: {
      true: { bg: 'spruce.solid', [FORCED_COLOURS]: { forcedColorAdjust: 'none', bg: 'Highlight' } },
      false: {
        bg: 'line',
        '.contrast &': { ...outlined, borderColor: 'line' },
        [FORCED_COLOURS]: { ...outlined, borderColor: 'CanvasText' },
      },
    },
  },
});

/** Renders a bar for each step of the price slider below it, in the middle above the step; a picture alone. */
export function PriceBars({ bars, range }: { bars: readonly PriceBar[] | undefined; range: PriceRange }) {
  const most = Math.max(1, ...(bars ?? []).map(({ count }) => count));
  return (
    <Box aria-hidden position="relative" height={TALLEST} mt="1">
      {bars?.map(
        (bar, step) =>
          bar.count > 0 && (
            <Bar
              key={bar.from}
              inside={isInRange(bar, range)}
              data-inside={isInRange(bar, range)}
              style={{
                height: `${100 * Math.max(LEAST, bar.count / most)}%`,
                width: `calc(${PITCH} * ${1 - GAP})`,
                insetInlineStart: `calc(${KNOB_RADIUS} + ${PITCH} * ${step - (1 - GAP) / 2})`,
              }}
            />
          ),
      )}
    </Box>
  );
}
