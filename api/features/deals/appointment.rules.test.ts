import { describe, expect, test } from '@jest/globals';
import { anyTimeOf, latestStart } from './appointment.rules.ts';

describe('any time of a day', () => {
  test.each([
    ['a day to come', '2026-11-30T12:00+01:00', '2026-11-27T10:00+01:00', '08:00', '2026-11-30'],
    ['a day to come, by its last minute', '2026-11-30T23:59+01:00', '2026-11-27T10:00+01:00', '08:00', '2026-11-30'],
    ['today before anybody is expected', '2026-11-27T12:00+01:00', '2026-11-27T07:00+01:00', '08:00', '2026-11-27'],
    ['today in the morning', '2026-11-27T12:00+01:00', '2026-11-27T10:00+01:00', '10:00', '2026-11-27'],
    ['today in the evening', '2026-11-27T12:00+01:00', '2026-11-27T21:30+01:00', '21:30', '2026-11-27'],
    ['today before midnight', '2026-11-27T12:00+01:00', '2026-11-27T23:50+01:00', '23:50', '2026-11-27'],
  ])('of %s is from %s on', (_, at, now, from, day) => {
    const { startsAt, endsAt, anyTime } = anyTimeOf(new Date(at), new Date(now));
    expect([startsAt, endsAt.getTime() - new Date(`${day}T00:00+01:00`).getTime(), anyTime]).toEqual([
      new Date(`${day}T${from}+01:00`),
      24 * 3_600_000,
      true,
    ]);
  });

  test('lasts 25 hours where the clock is put back', () => {
    const { endsAt } = anyTimeOf(new Date('2026-10-25T12:00+01:00'), new Date('2026-10-20T12:00Z'));
    expect(endsAt).toEqual(new Date('2026-10-26T00:00+01:00'));
  });

  test('expects somebody before its end, a fixed time at its start', () => {
    const [startsAt, endsAt] = [new Date('2026-11-30T08:00+01:00'), new Date('2026-12-01T00:00+01:00')];
    expect(latestStart({ startsAt, endsAt, anyTime: true })).toBe(endsAt);
    expect(latestStart({ startsAt, endsAt, anyTime: false })).toBe(startsAt);
  });
});
