import { expect, test } from '@jest/globals';
import { inLuxembourgish } from './luxembourgish-dates.ts';

const written = (language: string, moment: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, options).format(moment);

const months = Array.from({ length: 12 }, (_, month) => new Date(2027, month, 15));
const days = Array.from({ length: 7 }, (_, day) => new Date(2027, 5, 7 + day));

test.each([
  ['months', months, { day: 'numeric', month: 'long', year: 'numeric' }],
  ['days', days, { weekday: 'short' }],
  ['days of a date', days, { weekday: 'short', day: 'numeric', month: 'short' }],
] as const)('names %s as Luxembourgish does, from German', (_, moments, options) => {
  for (const moment of moments)
    expect(inLuxembourgish(written('de-LU', moment, options))).toBe(written('lb-LU', moment, options));
});

test('leaves a date in Luxembourgish as it is', () => {
  for (const moment of [...months, ...days]) {
    const date = written('lb-LU', moment, { weekday: 'short', day: 'numeric', month: 'long' });
    expect(inLuxembourgish(date)).toBe(date);
  }
});
