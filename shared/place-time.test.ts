import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { dayAfter, dayAtPlace, isOnPlaceClock, minuteAtPlace, momentAtPlace } from './place-time.ts';

afterEach(() => void jest.restoreAllMocks());

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

  test.each([
    ['2026-11-30T17:00:00.400Z', -60, true],
    ['2026-11-30T17:00:00.400Z', 0, false],
    ['2026-11-30T17:00:00.400Z', -540, false],
    ['2026-07-01T12:00:00.000Z', -120, true],
    ['2026-07-01T12:00:00.000Z', -60, false],
    ['1969-07-20T20:17:40.500Z', -60, true],
  ])('at %s is that of a device %i minutes behind UTC: %s', (moment, offset, same) => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    expect(isOnPlaceClock(new Date(moment))).toBe(same);
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
