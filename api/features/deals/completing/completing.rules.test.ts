import { describe, expect, test } from '@jest/globals';
import type { FavorStatus } from '../../../generated/graphql.ts';
import { aFavor, helper, poster, stranger, visitor } from '../../../testing/favor-of-rules.ts';
import * as rules from './completing.rules.ts';

const rated = { stars: 5 };

describe('the rules of completing', () => {
  test.each<[FavorStatus, poster: string | null, helper: string | null, stranger: string | null]>([
    ['OPEN', 'NOT_ACCEPTED', 'NOT_YOURS', 'NOT_YOURS'],
    ['ACCEPTED', null, null, 'NOT_YOURS'],
    ['COMPLETED', 'NOT_ACCEPTED', 'NOT_ACCEPTED', 'NOT_YOURS'],
  ])('decide by role about completing an %s favor', (status, ...expected) => {
    expect([poster, helper, stranger].map((viewer) => rules.whyNotComplete(viewer, aFavor(status), false))).toEqual(
      expected,
    );
    expect(rules.whyNotComplete(visitor, aFavor(status), false)).toBe('NOT_YOURS');
    const contested = rules.whyNotComplete(poster, aFavor(status), true);
    expect(contested).toBe(status === 'ACCEPTED' ? 'DEAL_MOVED' : 'NOT_ACCEPTED');
  });

  test.each<[FavorStatus, { stars: number } | null, disputed: boolean, poster: string | null, stranger: string | null]>(
    [
      ['ACCEPTED', null, false, 'NOT_ACCEPTED', 'NOT_YOURS'],
      ['COMPLETED', null, false, null, 'NOT_YOURS'],
      ['COMPLETED', rated, false, 'ALREADY_RATED', 'NOT_YOURS'],
      ['COMPLETED', null, true, 'DEAL_MOVED', 'NOT_YOURS'],
      ['COMPLETED', rated, true, 'ALREADY_RATED', 'NOT_YOURS'],
    ],
  )('decide by role about rating an %s favor after the rating %p, disputed %p', (status, previous, ...rest) => {
    const [isContested, ...expected] = rest;
    expect([poster, stranger].map((viewer) => rules.whyNotRate(viewer, aFavor(status), previous, isContested))).toEqual(
      expected,
    );
  });

  test.each<[said: string, stars: number, review: string | null, cents: number | null, repeats: boolean]>([
    ['the same', 5, 'Well done', null, true],
    ['other stars', 4, 'Well done', null, false],
    ['other stars and a price', 4, 'Well done', 6_000, false],
    ['no words', 5, null, null, false],
    ['no words, and a price', 5, null, 6_000, true],
    ['other words and a price', 5, 'Hm', 6_000, false],
  ])('read %s as an earlier rating again: %#', (_said, stars, review, cents, repeats) => {
    expect(rules.repeatsRating({ stars: 5, review: 'Well done' }, { stars, review, cents })).toBe(repeats);
    expect(rules.repeatsRating(null, { stars, review, cents })).toBe(false);
  });
});
