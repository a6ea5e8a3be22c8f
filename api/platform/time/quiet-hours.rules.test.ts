import { describe, expect, test } from '@jest/globals';
import { quietSpan } from './quiet-hours.rules.ts';

const hours = (quietStart: string, quietEnd: string, quietTimeZone = 'Europe/Luxembourg') => ({
  quietStart,
  quietEnd,
  quietTimeZone,
});

describe('quietSpan', () => {
  test.each([
    ['before they begin', hours('22:00', '07:00'), '2026-01-10T20:59:59Z', null],
    [
      'as they begin',
      hours('22:00', '07:00'),
      '2026-01-10T21:00:00Z',
      ['2026-01-10T21:00:00Z', '2026-01-11T06:00:00Z'],
    ],
    [
      'after midnight',
      hours('22:00', '07:00'),
      '2026-01-11T05:59:59Z',
      ['2026-01-10T21:00:00Z', '2026-01-11T06:00:00Z'],
    ],
    ['as they end', hours('22:00', '07:00'), '2026-01-11T06:00:00Z', null],
    ['within a day', hours('13:00', '15:30'), '2026-01-10T13:00:00Z', ['2026-01-10T12:00:00Z', '2026-01-10T14:30:00Z']],
    [
      'on another clock',
      hours('22:00', '07:00', 'America/New_York'),
      '2026-01-11T04:00:00Z',
      ['2026-01-11T03:00:00Z', '2026-01-11T12:00:00Z'],
    ],
    [
      'in the night that lacks an hour',
      hours('22:00', '07:00'),
      '2026-03-29T04:00:00Z',
      ['2026-03-28T21:00:00Z', '2026-03-29T05:00:00Z'],
    ],
    [
      'in the night that has one twice',
      hours('22:00', '07:00'),
      '2026-10-25T05:30:00Z',
      ['2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
    ],
  ])('%s', (_, settings, now, span) => {
    const [from, until] = span ?? [];
    expect(quietSpan(settings, new Date(now))).toEqual(span && { from: new Date(from!), until: new Date(until!) });
  });

  test('returns null without quiet hours', () => {
    expect(quietSpan({ quietStart: null, quietEnd: null, quietTimeZone: null }, new Date())).toBeNull();
  });
});
