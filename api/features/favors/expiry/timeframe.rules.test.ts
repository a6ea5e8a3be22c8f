import { describe, expect, test } from '@jest/globals';
import { fc } from '../../../../shared/testing/properties.ts';
import { daysOf, isExpired, readTimeframe, TIMEFRAMES, urgencyOf, whyNotTimeframe } from './timeframe.rules.ts';

const posted = new Date('2025-05-14T10:00:00.000Z');
const hoursLeft = (text: string, at = posted) =>
  (readTimeframe(text, at).expiresAt.getTime() - at.getTime()) / 3_600_000;

describe('known timeframe phrases', () => {
  test.each([
    ['ASAP', 24, 'HIGH'],
    ['asap', 24, 'HIGH'],
    ['Flexible', 336, 'LOW'],
    ["I'm flexible", 336, 'LOW'],
    ['in 1 hour', 2, 'HIGH'],
    ['1 hour', 2, 'HIGH'],
    ['Today', 12, 'HIGH'],
    ['this morning', 12, 'HIGH'],
    ['This afternoon', 12, 'HIGH'],
    ['Tomorrow', 24, 'MEDIUM'],
    ['Friday morning', 24, 'MEDIUM'],
    ['This week', 120, 'MEDIUM'],
    ['This weekend', 168, 'LOW'],
    ['Next week', 168, 'LOW'],
    ['next month', 720, 'LOW'],
  ])('%s lasts %d hours, urgency %s', (text, hours, urgency) => {
    expect(hoursLeft(text)).toBe(hours);
    expect(urgencyOf(text, posted, posted)).toBe(urgency);
    expect(readTimeframe(text, posted).dueOn).toBeNull();
    expect(whyNotTimeframe(text, posted)).toBeNull();
  });

  test('are listed once each', () => {
    const texts = TIMEFRAMES.flatMap((timeframe) => timeframe.texts);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('free timeframe texts', () => {
  test.each([
    ['ASAP please', 24, 'HIGH', 'anywhere in the text'],
    ['needed  THIS   WEEK, thanks', 120, 'MEDIUM', 'any case, any spaces'],
    ['this weekend', 168, 'LOW', 'the longest wins over "this week"'],
    ['this week, or this weekend', 168, 'LOW', 'the longest decides'],
    ['flexible, but not today', 24, 'LOW', 'a text with "today" is over after a day whatever else it says'],
    ['this week or next month', 168, 'LOW', 'a text with "this week" is over after seven days'],
    ['asap, flexible', 24, 'LOW', 'a text with "asap" is over after a day'],
    ['todays', 24, 'MEDIUM', 'no whole word'],
    ['in 11 hours', 24, 'MEDIUM', 'no whole word'],
    ['21 hour', 24, 'MEDIUM', 'no whole number'],
    ['thisweek', 24, 'MEDIUM', 'no whole words'],
    ['éasap', 24, 'MEDIUM', 'letters of every script make words'],
    ['whenever the moon is full', 24, 'MEDIUM', 'nonsense'],
    ['🦩', 24, 'MEDIUM', 'nonsense'],
    ['\uD800', 24, 'MEDIUM', 'a lone surrogate'],
  ] as [string, number, string, string][])('%j lasts %d hours, urgency %s: %s', (text, hours, urgency) => {
    expect(hoursLeft(text)).toBe(hours);
    expect(urgencyOf(text, posted, posted)).toBe(urgency);
  });

  test.each(['', '   ', '\n'])('are refused when blank: %j', (text) => {
    expect(whyNotTimeframe(text, posted)).toBe('BAD_INPUT');
  });
});

describe("'this weekend' on the last day of one", () => {
  const [saturday, sunday, monday] = ['2025-05-17T21:59:59Z', '2025-05-17T22:00:00Z', '2025-05-18T22:00:00Z'].map(
    (at) => new Date(at),
  ) as [Date, Date, Date];

  test('means today, by the day in Luxembourg', () => {
    expect([saturday, sunday, monday].map((at) => hoursLeft('This weekend', at))).toEqual([168, 12, 168]);
    expect([saturday, sunday, monday].map((at) => urgencyOf('This weekend', at, at))).toEqual(['LOW', 'HIGH', 'LOW']);
  });

  test('changes no other words', () => {
    expect(hoursLeft('this week', sunday)).toBe(120);
    expect(hoursLeft('next week', sunday)).toBe(168);
    expect(hoursLeft('flexible, best THIS  WEEKEND', sunday)).toBe(24);
  });
});

describe('explicit dates in a timeframe', () => {
  test.each([
    ['June 5, 2025', '2025-06-05', '2025-06-05T21:59:59.999Z'],
    ['june 5 2025', '2025-06-05', '2025-06-05T21:59:59.999Z'],
    ['June 5th, 2025', '2025-06-05', '2025-06-05T21:59:59.999Z'],
    ['Jun 5, 2025', '2025-06-05', '2025-06-05T21:59:59.999Z'],
    ['by Thursday, June 5, 2025 please', '2025-06-05', '2025-06-05T21:59:59.999Z'],
    ['2025-06-05', '2025-06-05', '2025-06-05T21:59:59.999Z'],
    ['on 2025-06-05!', '2025-06-05', '2025-06-05T21:59:59.999Z'],
    ['2025-06-04T22:00:00.000Z', '2025-06-05', '2025-06-05T21:59:59.999Z'],
    ['December 31, 2025', '2025-12-31', '2025-12-31T22:59:59.999Z'],
    ['March 30, 2025', '2025-03-30', '2025-03-30T21:59:59.999Z'],
    ['March 29, 2025', '2025-03-29', '2025-03-29T22:59:59.999Z'],
    ['October 26, 2025', '2025-10-26', '2025-10-26T22:59:59.999Z'],
    ['October 25, 2025', '2025-10-25', '2025-10-25T21:59:59.999Z'],
    ['February 29, 2028', '2028-02-29', '2028-02-29T22:59:59.999Z'],
  ])('end with their day in Luxembourg: %s', (text, dueOn, expiresAt) => {
    const early = new Date(Date.parse(expiresAt) - 90 * 86_400_000);
    expect(readTimeframe(text, early)).toEqual({ dueOn, expiresAt: new Date(expiresAt) });
    expect(whyNotTimeframe(text, early)).toBeNull();
  });

  test.each(['February 29, 2027', '2027-02-29', '2026-13-01', 'June 31, 2026', 'April 0, 2026', '2026-06-05T25:00'])(
    'are refused when no calendar has them: %s',
    (text) => {
      expect(whyNotTimeframe(text, posted)).toBe('BAD_INPUT');
      expect(readTimeframe(text, posted).dueOn).toBeNull();
    },
  );

  test.each(['boxes 5, 2030', 'Junuary 5, 2030', '12025-06-05', '2025-06-051', 'June 5'])(
    'are not read from %s',
    (text) => {
      expect(readTimeframe(text, posted).dueOn).toBeNull();
      expect(whyNotTimeframe(text, posted)).toBeNull();
    },
  );

  test('decide over a phrase beside them, within the limit of "today"', () => {
    expect(readTimeframe('Flexible until June 5, 2025', posted).expiresAt).toEqual(
      new Date('2025-06-05T21:59:59.999Z'),
    );
    expect(hoursLeft('today, else June 5, 2025')).toBe(24);
  });

  test('are refused more than a year ahead, and accepted a year ahead', () => {
    const now = new Date('2026-11-20T22:59:00Z');
    expect(whyNotTimeframe('November 20, 2027', now)).toBeNull();
    expect(whyNotTimeframe('November 21, 2027', now)).toBe('BAD_INPUT');
    expect(whyNotTimeframe('9999-12-31', now)).toBe('BAD_INPUT');
    expect(whyNotTimeframe('November 21, 2027', new Date('2026-11-20T23:00:00Z'))).toBeNull();
  });

  test('are refused when past, and accepted for today', () => {
    const lateEvening = new Date('2025-06-05T21:30:00Z');
    const afterMidnight = new Date('2025-06-05T22:00:00Z');
    expect(whyNotTimeframe('June 5, 2025', lateEvening)).toBeNull();
    expect(whyNotTimeframe('June 5, 2025', afterMidnight)).toBe('BAD_INPUT');
    expect(whyNotTimeframe('2025-06-05', afterMidnight)).toBe('BAD_INPUT');
    expect(whyNotTimeframe('June 5, 1999', posted)).toBe('BAD_INPUT');
  });

  test.each([
    ['2025-05-14', 'MEDIUM'],
    ['2025-05-20', 'MEDIUM'],
    ['2025-05-21', 'LOW'],
    ['2026-05-14', 'LOW'],
  ])('make %s of urgency %s on 14 May 2025', (text, urgency) => {
    expect(urgencyOf(text, posted, posted)).toBe(urgency);
  });

  test('count days by the calendar, also across a clock change', () => {
    const beforeSpring = new Date('2025-03-28T23:30:00Z');
    expect(urgencyOf('2025-04-04', beforeSpring, beforeSpring)).toBe('MEDIUM');
    expect(urgencyOf('2025-04-05', beforeSpring, beforeSpring)).toBe('LOW');
    const beforeAutumn = new Date('2025-10-25T22:30:00Z');
    expect(urgencyOf('2025-11-01', beforeAutumn, beforeAutumn)).toBe('MEDIUM');
    expect(urgencyOf('2025-11-02', beforeAutumn, beforeAutumn)).toBe('LOW');
  });

  test('become more urgent as they come nearer', () => {
    expect(urgencyOf('June 5, 2025', posted, new Date('2025-05-29T10:00:00Z'))).toBe('LOW');
    expect(urgencyOf('June 5, 2025', posted, new Date('2025-05-30T10:00:00Z'))).toBe('MEDIUM');
  });
});

describe('hours from posting', () => {
  test.each([
    ['2025-03-29T20:00:00.000Z', '2025-03-30T08:00:00.000Z'],
    ['2025-10-25T20:00:00.000Z', '2025-10-26T08:00:00.000Z'],
  ])('run through a clock change: "Today" posted at %s ends at %s', (at, end) => {
    expect(readTimeframe('Today', new Date(at)).expiresAt).toEqual(new Date(end));
  });
});

test('isExpired is true from the moment of expiry on', () => {
  const { expiresAt } = readTimeframe('ASAP', posted);
  expect(isExpired({ expiresAt }, new Date(expiresAt.getTime() - 1))).toBe(false);
  expect(isExpired({ expiresAt }, expiresAt)).toBe(true);
});

describe('days that are meant', () => {
  const DAY_MS = 86_400_000;
  const inLuxembourg = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Luxembourg', dateStyle: 'short' });
  /** Returns the day, YYYY-MM-DD, some days after another. */
  const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
  const span = (from: string, until: string) => ({ from, until });

  /** Works out by the calendar alone what each phrase means on a day; weekdays count from Monday, 0. */
  const meant: Record<string, (day: string, weekday: number) => { from: string; until: string } | null> = {
    Today: (day) => span(day, day),
    Tomorrow: (day) => span(plus(day, 1), plus(day, 1)),
    'Friday morning': (day, weekday) => span(plus(day, (11 - weekday) % 7), plus(day, (11 - weekday) % 7)),
    'This week': (day, weekday) => span(day, plus(day, 6 - weekday)),
    'This weekend': (day, weekday) => span(plus(day, Math.max(0, 5 - weekday)), plus(day, 6 - weekday)),
    'Next week': (day, weekday) => span(plus(day, 7 - weekday), plus(day, 13 - weekday)),
    'Next month': (day) => {
      const [year, month] = day.split('-').map(Number);
      const at = (months: number, date: number) =>
        new Date(Date.UTC(year!, month! - 1 + months, date)).toISOString().slice(0, 10);
      return span(at(1, 1), at(2, 0));
    },
    'on 2031-02-28': () => span('2031-02-28', '2031-02-28'),
    Flexible: () => null,
  };

  test('are those of the calendar in Luxembourg, at every moment', () => {
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(meant)), moments, (words, at) => {
        const day = inLuxembourg.format(at);
        expect(daysOf(words, at)).toEqual(meant[words]!(day, (new Date(day).getUTCDay() + 6) % 7));
      }),
      { numRuns: 2_000 },
    );
  });

  test('are dated within seven days of today: of medium urgency at every moment, else low', () => {
    const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.integer({ min: -20, max: 20 }), (now, days) => {
        const due = plus(inLuxembourg.format(now), days);
        expect(urgencyOf(due, posted, now)).toBe(days < 7 ? 'MEDIUM' : 'LOW');
      }),
      { numRuns: 1_000 },
    );
  });

  test('follow the hours around midnight and a change of clocks', () => {
    for (const [at, day] of [
      ['2026-03-28T22:59:59Z', '2026-03-28'],
      ['2026-03-28T23:00:00Z', '2026-03-29'],
      ['2026-03-29T21:59:59Z', '2026-03-29'],
      ['2026-03-29T22:00:00Z', '2026-03-30'],
    ] as const)
      expect(daysOf('Today', new Date(at))).toEqual(span(day, day));
  });
});
