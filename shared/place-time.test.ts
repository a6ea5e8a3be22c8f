import { describe, expect, test } from '@jest/globals';
import { dayAfter, dayAtPlace, minuteAtPlace, momentAtPlace } from './place-time.ts';

describe('the clock of the place', () => {
  test.each([
    ['2026-11-30', 18 * 60, '2026-11-30T17:00:00.000Z'],
    ['2026-07-01', 0, '2026-06-30T22:00:00.000Z'],
    // Daylight saving time begins on 29 March 2026 at 02:00 and ends on 25 October 2026 at 03:00.
    ['2026-03-29', 60, '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', 4 * 60, '2026-03-29T02:00:00.000Z'],
    ['2026-10-25', 60, '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', 6 * 60, '2026-10-25T05:00:00.000Z'],
  ])('shows %s, minute %i, at %s', (day, minute, moment) => {
    expect(momentAtPlace(day, minute).toISOString()).toBe(moment);
    expect([dayAtPlace(new Date(moment)), minuteAtPlace(new Date(moment))]).toEqual([day, minute]);
  });

  test('shows midnight as the first minute of a day', () => {
    expect([dayAtPlace(new Date('2026-11-29T23:00Z')), minuteAtPlace(new Date('2026-11-29T23:00Z'))]).toEqual([
      '2026-11-30',
      0,
    ]);
  });

  test('counts days across months and changes of the clock', () => {
    expect(dayAfter('2026-10-24', 2)).toBe('2026-10-26');
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  });
});
