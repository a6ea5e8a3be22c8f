/** Track of a slider. */
export const track = { height: '0.375rem', rounded: 'full' } as const;

/** Knob of a slider; its middle stays half of its width inside the ends of the slider. */
export const knob = {
  boxSizing: 'border-box',
  boxSize: '1.75rem',
  rounded: 'full',
  bg: 'card',
  borderWidth: '2px',
  borderStyle: 'solid',
  borderColor: 'spruce.solid',
  boxShadow: 'soft',
} as const;

/** Half of the width of a knob. */
export const KNOB_RADIUS = '0.875rem';

/** Returns the CSS length from the start of a slider to the middle of a knob at a share from 0 to 1. */
export const knobAt = (share: number): string => `calc(${KNOB_RADIUS} + (100% - 2 * ${KNOB_RADIUS}) * ${share})`;
