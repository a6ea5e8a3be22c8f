import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { KNOB_RADIUS, knob, knobAt, track } from './slider-styles.ts';

/** The browser's own range, so that keys, screen readers and right-to-left work as everywhere. */
const Range = chakra(
  'input',
  {
    base: {
      appearance: 'none',
      display: 'block',
      width: 'full',
      height: 'touch',
      m: '0',
      bg: 'transparent',
      cursor: 'pointer',
      '&::-webkit-slider-runnable-track': {
        ...track,
        bg: 'linear-gradient(to right, {colors.spruce.solid} var(--filled), {colors.line} var(--filled))',
      },
      '&::-webkit-slider-thumb': { appearance: 'none', ...knob, mt: '-0.6875rem' },
      '&::-moz-range-track': { ...track, bg: 'line' },
      '&::-moz-range-progress': { ...track, bg: 'spruce.solid' },
      '&::-moz-range-thumb': knob,
      _focusVisible: { outline: '2px solid {colors.spruce.solid}', outlineOffset: '2px', rounded: 'control' },
    },
  },
  { defaultProps: { type: 'range' } },
);

/** Labels under the steps, each in the middle below its own. */
const Marks = chakra(HStack, {
  base: { justifyContent: 'space-between', gap: '0', px: KNOB_RADIUS, textStyle: 'tiny', color: 'muted' },
});

/** Renders a slider with few steps of any distance; `said` are the words of the chosen one. */
export function StepSlider<Step>({
  label,
  said,
  steps,
  value,
  onChange,
}: {
  label: string;
  said: string;
  steps: readonly { value: Step; label: string }[];
  value: Step;
  onChange: (value: Step) => void;
}) {
  const id = useId();
  const last = steps.length - 1;
  const at = Math.max(
    0,
    steps.findIndex((step) => step.value === value),
  );
  return (
    <Box>
      <HStack justify="space-between" gap="3">
        <chakra.label htmlFor={id} textStyle="label">
          {label}
        </chakra.label>
        <Text textStyle="label" color="spruce.ink" aria-hidden>
          {said}
        </Text>
      </HStack>
      <Range
        id={id}
        min={0}
        max={last}
        step={1}
        value={at}
        aria-valuetext={said}
        style={{ ['--filled' as string]: knobAt(at / last) }}
        onChange={({ target }) => onChange(steps[Number(target.value)]!.value)}
      />
      <Marks aria-hidden>
        {steps.map((step) => (
          <Text key={step.label} as="span" width="0" display="flex" justifyContent="center" whiteSpace="nowrap">
            {step.label}
          </Text>
        ))}
      </Marks>
    </Box>
  );
}
