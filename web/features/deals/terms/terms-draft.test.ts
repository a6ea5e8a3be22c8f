import { describe, expect, test } from '@jest/globals';
import {
  canOpenLater,
  choosableDays,
  choosableMinutes,
  draftOf,
  steppedCents,
  stillAhead,
  termsInput,
  type TermsDraft,
} from './terms-draft.ts';

/** A moment as Luxembourg's clock shows it in winter. */
const at = (shown: string) => new Date(`${shown}+01:00`);

const draft: TermsDraft = {
  price: '50',
  day: '2026-12-07',
  minute: 18 * 60,
  lastsMinutes: 60,
  includes: ['TOOLS'],
  note: ' Two straps ',
  addressLater: false,
};

const favor = { originalPrice: { cents: 4500, currency: 'EUR' }, durationMinutes: null };

describe('termsInput', () => {
  test('sends price, an hour from the chosen start by the clock of the place, and the trimmed note', () => {
    expect(termsInput(draft, false)).toEqual({
      price: '50',
      startsAt: at('2026-12-07T18:00').toISOString(),
      endsAt: at('2026-12-07T19:00').toISOString(),
      anyTime: false,
      includes: ['TOOLS'],
      note: 'Two straps',
      addressFrom: 'AGREEMENT',
    });
  });

  test('sends any time of a day as what it is', () => {
    expect(termsInput({ ...draft, minute: null }, false)).toMatchObject({
      startsAt: at('2026-12-07T12:00').toISOString(),
      endsAt: null,
      anyTime: true,
    });
  });

  test('leaves a fixed price out, and both times where no day is chosen', () => {
    expect(termsInput({ ...draft, day: null, note: '' }, true)).toEqual({
      startsAt: null,
      endsAt: null,
      anyTime: false,
      includes: ['TOOLS'],
      note: null,
      addressFrom: 'AGREEMENT',
    });
  });

  test('opens the address the day before where that was chosen, and a day is', () => {
    const later = { ...draft, addressLater: true };
    expect(termsInput(later, false).addressFrom).toBe('DAY_BEFORE');
    expect(termsInput({ ...later, day: null }, false).addressFrom).toBe('AGREEMENT');
    expect(canOpenLater(draft, at('2026-12-06T17:59'))).toBe(true);
    expect(canOpenLater(draft, at('2026-12-06T18:01'))).toBe(false);
    expect(canOpenLater({ ...draft, day: null }, at('2026-12-01T00:00'))).toBe(false);
  });
});

describe('draftOf', () => {
  const read = (over: Partial<TermsDraft>, proposerId = '7') => {
    const { price, ...input } = termsInput({ ...draft, ...over }, false);
    return draftOf(
      {
        version: 1,
        price: { cents: Number(price) * 100, currency: 'EUR', text: price! },
        startsAt: input.startsAt ?? null,
        endsAt: input.endsAt ?? null,
        anyTime: input.anyTime ?? false,
        includes: [...(input.includes ?? [])],
        note: input.note ?? null,
        addressFrom: 'AGREEMENT',
        isStale: false,
        proposer: { id: proposerId },
      },
      favor,
      '7',
    );
  };

  test.each<[string, Partial<TermsDraft>]>([
    ['a start', {}],
    ['a start and how long it takes', { lastsMinutes: 150 }],
    ['any time of a day', { minute: null }],
    ['no day', { day: null, minute: null }],
  ])('reads %s back as it was written', (_name, over) => {
    expect(read(over)).toEqual({ ...draft, ...over, note: 'Two straps' });
  });

  test('leaves the other’s words out: nobody sends them as their own', () => {
    expect(read({}, '8')).toEqual({ ...draft, note: '' });
  });

  test('begins with the asked price, and takes as long as the poster says', () => {
    const empty = { price: '45', day: null, minute: null, includes: [], note: '', addressLater: false };
    expect(draftOf(null, favor, '7')).toEqual({ ...empty, lastsMinutes: 60 });
    expect(draftOf(null, { ...favor, durationMinutes: 240 }, '7')).toEqual({ ...empty, lastsMinutes: 240 });
  });
});

describe('choices', () => {
  const now = at('2026-12-07T12:10');
  const open = { isAgreed: false, before: null };
  const asked = (days: { from: string; until: string } | null, expiresAt: string) => ({
    days,
    dayPart: null,
    expiresAt: at(expiresAt).toISOString(),
  });

  test('are seven days, fewer where the favor ends sooner, and never none', () => {
    expect(choosableDays(now, asked(null, '2027-01-01T00:00'), open)).toHaveLength(7);
    expect(choosableDays(now, asked(null, '2026-12-08T23:59'), open)).toEqual(['2026-12-07', '2026-12-08']);
    expect(choosableDays(now, asked(null, '2026-12-06T23:59'), open)).toEqual(['2026-12-07']);
  });

  test('begin with the first day that was asked for', () => {
    const weekend = { from: '2026-12-12', until: '2026-12-13' };
    expect(choosableDays(now, asked(weekend, '2026-12-14T12:00'), open)).toEqual([
      '2026-12-12',
      '2026-12-13',
      '2026-12-14',
    ]);
    const christmas = { from: '2026-12-24', until: '2026-12-24' };
    expect(choosableDays(now, asked(christmas, '2026-12-24T23:59'), open)).toEqual(['2026-12-24']);
  });

  test('are all that were asked for, also where the favor is shown for less long', () => {
    const nextWeek = asked({ from: '2026-12-14', until: '2026-12-20' }, '2026-12-19T09:00');
    const days = choosableDays(now, nextWeek, open);
    expect([days.length, days.at(-1)]).toEqual([7, '2026-12-20']);
  });

  test('of what is agreed reach beyond the favor’s own end, and keep the agreed day', () => {
    const today = asked({ from: '2026-12-07', until: '2026-12-07' }, '2026-12-07T20:00');
    const days = choosableDays(now, today, { isAgreed: true, before: '2026-12-07' });
    expect([days.length, days[0], days[1]]).toEqual([7, '2026-12-07', '2026-12-08']);
    expect(choosableDays(now, today, { isAgreed: true, before: '2026-12-20' }).at(-1)).toBe('2026-12-20');
    expect(choosableDays(now, today, { isAgreed: true, before: '2026-12-06' })).toEqual(days);
  });

  test.each([
    [null, '06:00'],
    ['MORNING', '06:00'],
    ['AFTERNOON', '12:00'],
    ['EVENING', '17:00'],
  ] as const)('are half hours until 22 o’clock, for help in the part %s of the day from %s on', (dayPart, from) => {
    const minutes = choosableMinutes('2026-12-08', now, { dayPart, before: null });
    expect([minutes[0]! / 60, minutes.at(-1)! / 60]).toEqual([Number(from.slice(0, 2)), 22]);
  });

  test('of today are only those to come, by the clock of the place', () => {
    const minutes = (shown: string) => choosableMinutes('2026-12-07', at(shown), { dayPart: 'MORNING', before: null });
    expect(minutes('2026-12-07T12:10')[0]).toBe(12 * 60 + 30);
    expect(minutes('2026-12-07T21:30')).toEqual([22 * 60]);
    expect(minutes('2026-12-07T23:50')).toEqual([]);
  });

  test('keep a start that the terms before say', () => {
    const minutes = choosableMinutes('2026-12-08', now, { dayPart: 'AFTERNOON', before: 9 * 60 + 15 });
    expect(minutes.slice(0, 2)).toEqual([9 * 60 + 15, 12 * 60]);
  });

  test('let go of what has passed meanwhile', () => {
    expect(stillAhead(draft, at('2026-12-07T17:59'))).toBe(draft);
    expect(stillAhead(draft, at('2026-12-07T18:00'))).toEqual({ ...draft, minute: null });
    expect(stillAhead(draft, at('2026-12-08T00:00'))).toEqual({ ...draft, day: null, minute: null });
  });
});

describe('steppedCents', () => {
  test.each<[number, number, number]>([
    [850, 900, 800],
    [1900, 2000, 1800],
    [2000, 2500, 1900],
    [4500, 5000, 4000],
    [10_000, 11_000, 9500],
    [100, 200, 100],
    [1_000_000, 1_000_000, 999_000],
  ])('of %i goes up to %i and down to %i', (cents, up, down) => {
    expect(steppedCents(cents, 1)).toBe(up);
    expect(steppedCents(cents, -1)).toBe(down);
  });
});
