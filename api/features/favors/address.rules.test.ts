import { describe, expect, test } from '@jest/globals';
import type { FavorStatus } from '../../generated/graphql.ts';
import { aFavor, helper, now, poster, stranger, visitor } from '../../testing/favor-of-rules.ts';
import { addressUntil, maySeeAddress } from './address.rules.ts';

describe('maySeeAddress', () => {
  const DAY = 86_400_000;
  const WEEK = 7 * DAY;
  const later = (ms: number) => new Date(now.getTime() + ms);
  /** The favors here end a day from now. */
  const END = DAY;

  test.each<[FavorStatus, Date, poster: boolean, helper: boolean]>([
    ['OPEN', now, true, false],
    ['ACCEPTED', now, true, true],
    ['ACCEPTED', later(END + 2 * WEEK - 1), true, true],
    ['ACCEPTED', later(END + 2 * WEEK), true, false],
    ['COMPLETED', later(WEEK - 1), true, true],
    ['COMPLETED', later(WEEK), true, false],
    ['COMPLETED', later(END + WEEK), true, false],
  ])('decides by role about an %s favor at %p', (status, at, ...expected) => {
    const favor = aFavor(status);
    const sees = (viewer: string | null) =>
      maySeeAddress(viewer, favor, { until: addressUntil(favor, null), now: at, apart: false });
    expect([poster, helper].map(sees)).toEqual(expected);
    expect([stranger, visitor].map(sees)).toEqual([false, false]);
  });

  const agreed = (startsIn: number, endsIn: number | null) => ({
    startsAt: later(startsIn * DAY),
    endsAt: endsIn === null ? null : later(endsIn * DAY),
    anyTime: false,
  });

  test.each([
    ['the favor’s own end without a time', null, null, 1 + 14],
    ['an appointment weeks after the favor’s own end', agreed(40, null), null, 40 + 14],
    ['the end of that appointment', agreed(40, 41), null, 41 + 14],
    ['an appointment before it', agreed(0.2, 0.5), null, 0.5 + 14],
    ['a completion', agreed(40, 41), 2, 2 + 7],
    ['the same where silence settles it 14 days later', agreed(0.2, 1), 15, 15],
  ])('counts from %s', (_from, terms, completedIn, days) => {
    const favor = aFavor('ACCEPTED', { completedAt: completedIn === null ? null : later(completedIn * DAY) });
    expect(addressUntil(favor, terms)).toEqual(later(days * DAY));
  });
});

test('maySeeAddress refuses the helper across a block, and not the poster', () => {
  const looks = { until: new Date(now.getTime() + 1), now, apart: true };
  expect([poster, helper].map((viewer) => maySeeAddress(viewer, aFavor('ACCEPTED'), looks))).toEqual([true, false]);
});
