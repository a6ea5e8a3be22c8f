import { expect, test } from '@jest/globals';
import { usualPrice } from './usual-price.rules.ts';

test.each([
  [2_000, 4, 4, null],
  [null, 0, 0, null],
  [2_000, 5, 5, 2_000],
  // Four people among themselves.
  [2_000, 9, 4, null],
  // No price that somebody paid.
  [1_873, 5, 5, 2_000],
  [1_730, 9, 6, 1_500],
  [80, 6, 5, 500],
])('a median of %s cents of %i favors of %i people is shown as %s', (median, count, people, shown) => {
  expect(usualPrice(median, count, people)).toBe(shown);
});
