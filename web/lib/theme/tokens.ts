import { defineTokens } from '@chakra-ui/react';

const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32];

/** Sizes in steps of 4 px, in rem so that they grow with the text; the key counts the steps. */
const measures = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

/** Spaces in the same steps; on a phone with text twice as large they stop growing, to leave room for it. */
const spacing = Object.fromEntries(steps.map((step) => [step, { value: `min(${step / 4}rem, ${step * 1.5}vw)` }]));

/** Raw values; colours and shadows are semantic tokens. */
export const tokens = defineTokens({
  fonts: {
    heading: { value: "'Bricolage Grotesque Variable', 'Bricolage Fallback', system-ui, sans-serif" },
    body: { value: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif" },
  },
  spacing: {
    ...spacing,
    /** Margin beside a page's content. */
    page: { value: 'min(1.25rem, 6.25vw)' },
  },
  sizes: {
    ...measures,
    full: { value: '100%' },
    /** Smallest target for a finger (docs/behaviour/screens.md#screen-sizes). */
    touch: { value: 'min(2.75rem, 14vw)' },
    /** Page width on large screens. */
    page: { value: '75rem' },
    /** Centred dialogs. */
    dialog: { value: '35rem' },
    /** Longest readable line. */
    prose: { value: '40rem' },
    /** Bottom bar without the safe area below it. */
    bar: { value: 'min(4.5rem, 22.5vw)' },
    /** Side rail. */
    rail: { value: '6.5rem' },
  },
  radii: {
    /** Small squares: initials, thumbnails. */
    tile: { value: '0.875rem' },
    control: { value: '1rem' },
    card: { value: '1.25rem' },
    sheet: { value: '1.75rem' },
    full: { value: '624.9375rem' },
  },
  zIndex: {
    bar: { value: 10 },
    sheet: { value: 100 },
    toast: { value: 200 },
    tooltip: { value: 300 },
  },
  easings: {
    out: { value: 'cubic-bezier(0.22, 0.8, 0.3, 1)' },
  },
  durations: {
    quick: { value: '120ms' },
    normal: { value: '180ms' },
    calm: { value: '240ms' },
  },
});
