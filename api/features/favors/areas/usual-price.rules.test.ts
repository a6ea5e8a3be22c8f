import { expect, test } from '@jest/globals';
import { usualPrice } from './usual-price.rules.ts';

test.each([
  [2_000, 4, null],
  [null, 0, null],
  [2_000, 5, 2_000],
  // No price that somebody paid.
  [1_873, 5, 2_000],
  [1_730, 9, 1_500],
  [80, 6, 500],
])('a median of %s cents of %i favors is shown as %s', (median, count, shown) => {
  expect(usualPrice(median, count)).toBe(shown);
});
