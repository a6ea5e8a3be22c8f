import { describe, expect, test } from '@jest/globals';
import { PRICE_STEPS } from '../../../../shared/price-steps.ts';
import { barsOf, isInRange, LAST_STEP, mostAsked, readRange, scale, stepOf, typedAt } from './price-scale.ts';

/** Returns the bars of numbers of favors, by the price in euros at which each step begins. */
const bars = (inSteps: Record<number, number>) =>
  barsOf(Array.from({ length: PRICE_STEPS }, (_, step) => inSteps[step * 5] ?? 0));

describe('barsOf', () => {
  test('has a bar for each step of the slider, which together hold all favors', () => {
    const all = barsOf(Array.from({ length: PRICE_STEPS }, () => 1));
    expect(all).toHaveLength(scale.length);
    expect(all[0]).toEqual({ from: 0, to: 1_000, count: 2 });
    expect(all[LAST_STEP]).toEqual({ from: 9_500, to: Infinity, count: 1 });
    expect(all.slice(1).every(({ from }, index) => from === all[index]!.to)).toBe(true);
  });
});

test.each([
  [null, null, 19],
  ['20', '60', 9],
  ['22', '24', 1],
  ['5', null, 19],
  ['10', null, 18],
  [null, '95', 19],
  [null, '94.99', 18],
  ['500', null, 1],
  ['much', null, 19],
])('from %s to %s lie prices of %d bars', (min, max, count) => {
  const range = readRange({ min, max });
  expect(bars({}).filter((bar) => isInRange(bar, range))).toHaveLength(count);
});

test('the slider stands at the nearest step, and is open at its ends', () => {
  expect([null, 1, 500, 2_000, 2_249, 2_250, 9_500, 80_000].map((cents) => stepOf(cents, 7))).toEqual([
    7,
    0,
    0,
    3,
    3,
    4,
    LAST_STEP,
    LAST_STEP,
  ]);
  expect([typedAt(0, 0), typedAt(3, 0), typedAt(LAST_STEP, 0), typedAt(LAST_STEP, LAST_STEP)]).toEqual([
    null,
    '20',
    '95',
    null,
  ]);
});

test.each([
  ['nothing', {}, null],
  ['one favor', { 20: 1 }, { from: 2_000, to: 2_500 }],
  ['a hill', { 10: 1, 20: 4, 25: 6, 30: 5, 35: 3, 60: 2 }, { from: 2_500, to: 3_500 }],
  ['two hills of one height', { 10: 2, 15: 1, 60: 2 }, { from: 1_000, to: 2_000 }],
  ['cheap ones', { 0: 3, 5: 3, 80: 1 }, { from: 0, to: 1_000 }],
  ['dear ones', { 20: 1, 95: 9 }, { from: 9_500, to: Infinity }],
  ['both ends', { 0: 1, 95: 1 }, null],
])('of %s, most ask %j: %j', (_name, inSteps, expected) => {
  expect(mostAsked(bars(inSteps))).toEqual(expected);
});
