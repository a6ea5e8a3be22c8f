import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { knob, knobAt, track } from './slider-styles.ts';

const FORCED_COLOURS = '@media (forced-colors: active)';

const thumb = { ...knob, pointerEvents: 'auto', cursor: 'pointer' } as const;

/** Ring around the knob alone: around the whole range it would lie on the other's. */
const FOCUSED = { outline: '2px solid {colors.spruce.solid}', outlineOffset: '3px' } as const;

/** The browser's own range, of which only the knob is seen and takes taps: two of them lie on one another. */
const Thumb = chakra(
  'input',
  {
    base: {
      appearance: 'none',
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      m: '0',
      bg: 'transparent',
      pointerEvents: 'none',
      '&::-webkit-slider-runnable-track': { ...track, bg: 'transparent' },
      '&::-webkit-slider-thumb': { appearance: 'none', ...thumb, mt: '-0.6875rem' },
      '&::-moz-range-track': { ...track, bg: 'transparent' },
      '&::-moz-range-thumb': thumb,
      _focusVisible: { outline: 'none' },
      '&:focus-visible::-webkit-slider-thumb': FOCUSED,
      '&:focus-visible::-moz-range-thumb': FOCUSED,
    },
  },
  { defaultProps: { type: 'range' } },
);

/** One end of the chosen range: its name, the words of where it stands, and what moves it. */
export interface RangeEnd {
  label: string;
  said: string;
  /** The step it stands at, from 0. */
  at: number;
  onMove: (at: number) => void;
}

/** Renders the line that the knobs move on, filled between two shares of it from 0 to 1. */
function Track({ from, to }: { from: number; to: number }) {
  return (
    <Box
      {...track}
      position="absolute"
      insetInline="0"
      top="calc(50% - 0.1875rem)"
      bg="line"
      overflow="hidden"
      css={{ [FORCED_COLOURS]: { forcedColorAdjust: 'none', bg: 'GrayText' } }}
    >
      <Box
        height="full"
        bg="spruce.solid"
        css={{ [FORCED_COLOURS]: { bg: 'Highlight' } }}
        style={{ marginInlineStart: knobAt(from), width: `calc((100% - 1.75rem) * ${to - from})` }}
      />
    </Box>
  );
}

/** Renders a slider with two knobs on steps from 0 to `last`; `children` stand on its track, behind the knobs. */
export function RangeSlider({
  low,
  high,
  last,
  describedBy,
  children,
}: {
  low: RangeEnd;
  high: RangeEnd;
  last: number;
  /** Id of what describes both ends. */
  describedBy?: string;
  children?: ReactNode;
}) {
  // Of two knobs at one place the one that can move away is on top.
  const top = low.at > last / 2 ? low : high;
  const share = (end: RangeEnd) => end.at / last;
  return (
    <Box>
      {children}
      <Box position="relative" height="touch" mt="calc(0.1875rem - {sizes.touch} / 2)">
        <Track from={share(low)} to={share(high)} />
        {[low, high].map((end) => (
          <Thumb
            key={end.label}
            zIndex={end === top ? 1 : 0}
            aria-label={end.label}
            aria-valuetext={end.said}
            aria-describedby={describedBy}
            min={0}
            max={last}
            step={1}
            value={end.at}
            onChange={({ target }) => {
              const at = Number(target.value);
              end.onMove(end === low ? Math.min(at, high.at) : Math.max(at, low.at));
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
