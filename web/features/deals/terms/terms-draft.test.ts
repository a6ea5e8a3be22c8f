import { describe, expect, test } from '@jest/globals';
import {
  canOpenLater,
  choosableDays,
  choosableMinutes,
  draftOf,
  steppedCents,
  termsInput,
  type TermsDraft,
} from './terms-draft.ts';

const draft: TermsDraft = {
  price: '50',
  day: '2026-12-07',
  minute: 18 * 60,
  includes: ['TOOLS'],
  note: ' Two straps ',
  addressLater: false,
};

describe('termsInput', () => {
  test('sends price, an hour from the chosen start, and the trimmed note', () => {
    expect(termsInput(draft, false)).toEqual({
      price: '50',
      startsAt: new Date('2026-12-07T18:00').toISOString(),
      endsAt: new Date('2026-12-07T19:00').toISOString(),
      includes: ['TOOLS'],
      note: 'Two straps',
      addressFrom: 'AGREEMENT',
    });
  });

  test('leaves a fixed price out, and both times where no day is chosen', () => {
    expect(termsInput({ ...draft, day: null, note: '' }, true)).toEqual({
      startsAt: null,
      endsAt: null,
      includes: ['TOOLS'],
      note: null,
      addressFrom: 'AGREEMENT',
    });
  });

  test('opens the address the day before where that was chosen, and a day is', () => {
    const later = { ...draft, addressLater: true };
    expect(termsInput(later, false).addressFrom).toBe('DAY_BEFORE');
    expect(termsInput({ ...later, day: null }, false).addressFrom).toBe('AGREEMENT');
    expect(canOpenLater(draft, new Date('2026-12-06T17:59'))).toBe(true);
    expect(canOpenLater(draft, new Date('2026-12-06T18:01'))).toBe(false);
    expect(canOpenLater({ ...draft, day: null }, new Date('2026-12-01'))).toBe(false);
  });

  test('ends the latest start before midnight', () => {
    expect(termsInput({ ...draft, minute: 23 * 60 + 30 }, false).endsAt).toBe(
      new Date('2026-12-07T23:59').toISOString(),
    );
  });
});

describe('draftOf', () => {
  const read = (over: Partial<TermsDraft>) => {
    const { price, ...input } = termsInput({ ...draft, ...over }, false);
    return draftOf(
      {
        version: 1,
        price: { cents: Number(price) * 100, currency: 'EUR', text: price! },
        startsAt: input.startsAt ?? null,
        endsAt: input.endsAt ?? null,
        includes: [...(input.includes ?? [])],
        note: input.note ?? null,
        addressFrom: 'AGREEMENT',
        isStale: false,
        proposer: { id: '7' },
      },
      4500,
    );
  };

  test.each<[string, Partial<TermsDraft>]>([
    ['a start', {}],
    ['any time of a day', { minute: null }],
    ['no day', { day: null, minute: null }],
  ])('reads %s back as it was written', (_name, over) => {
    expect(read(over)).toEqual({ ...draft, ...over, note: 'Two straps' });
  });

  test('begins with the asked price', () => {
    expect(draftOf(null, 4500)).toEqual({
      price: '45',
      day: null,
      minute: null,
      includes: [],
      note: '',
      addressLater: false,
    });
  });
});

describe('choices', () => {
  test('are seven days, fewer where the favor ends sooner, and never none', () => {
    const now = new Date('2026-12-07T12:10');
    expect(choosableDays(now, '2027-01-01T00:00:00Z')).toHaveLength(7);
    expect(choosableDays(now, new Date('2026-12-08T23:59').toISOString())).toEqual(['2026-12-07', '2026-12-08']);
    expect(choosableDays(now, new Date('2026-12-06T23:59').toISOString())).toEqual(['2026-12-07']);
  });

  test('are half hours from 6 to 22, today only those to come', () => {
    const now = new Date('2026-12-07T12:10');
    expect(choosableMinutes('2026-12-08', now)).toHaveLength(33);
    expect(choosableMinutes('2026-12-07', now)[0]).toBe(12 * 60 + 30);
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
