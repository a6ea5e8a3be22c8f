import { describe, expect, test } from '@jest/globals';
import type { FavorStatus } from '../../generated/graphql.ts';
import type { Favor } from './favor.entity.ts';
import * as rules from './favors.rules.ts';
import type { Rating } from './rating.entity.ts';

const now = new Date('2026-11-20T12:00:00Z');
const [poster, helper, stranger, visitor] = ['1', '2', '3', null] as const;

const aFavor = (status: FavorStatus, over: Partial<Favor> = {}) =>
  ({
    posterId: poster,
    helperId: status === 'ACCEPTED' || status === 'COMPLETED' ? helper : null,
    status,
    isNegotiable: true,
    expiresAt: new Date('2026-11-21T12:00:00Z'),
    completedAt: status === 'COMPLETED' ? now : null,
    ...over,
  }) as Favor;
const expired = { expiresAt: now };
const rated = { stars: 5 } as Rating;

describe('who may do what, by status and role', () => {
  test.each<[FavorStatus, Partial<Favor>, poster: string | null, helper: string | null, stranger: string | null, visitor: string | null]>([
    ['OPEN', {}, 'OWN_FAVOR', null, null, null],
    ['OPEN', expired, 'OWN_FAVOR', 'EXPIRED', 'EXPIRED', 'EXPIRED'],
    ['ACCEPTED', {}, 'OWN_FAVOR', 'NOT_OPEN', 'NOT_OPEN', 'NOT_OPEN'],
    ['COMPLETED', {}, 'OWN_FAVOR', 'NOT_OPEN', 'NOT_OPEN', 'NOT_OPEN'],
    ['DELETED', {}, 'OWN_FAVOR', 'NOT_OPEN', 'NOT_OPEN', 'NOT_OPEN'],
  ])('accepting or writing about an %s favor %p', (status, over, ...expected) => {
    const favor = aFavor(status, over);
    expect([poster, helper, stranger, visitor].map((viewer) => rules.whyNotAccept(viewer, favor, now))).toEqual(expected);
    expect([poster, helper, stranger, visitor].map((viewer) => rules.whyNotOpenConversation(viewer, favor, now))).toEqual(expected);
    expect([poster, helper, stranger, visitor].map((viewer) => rules.whyNotNegotiate(viewer, favor, now))).toEqual(expected);
  });

  test('a fixed price is not negotiated; why it cannot be accepted comes first', () => {
    expect(rules.whyNotNegotiate(stranger, aFavor('OPEN', { isNegotiable: false }), now)).toBe('NOT_NEGOTIABLE');
    expect(rules.whyNotNegotiate(stranger, aFavor('ACCEPTED', { isNegotiable: false }), now)).toBe('NOT_OPEN');
  });

  test.each<[FavorStatus, poster: string | null, helper: string | null, stranger: string | null]>([
    ['OPEN', 'NOT_ACCEPTED', 'NOT_YOURS', 'NOT_YOURS'],
    ['ACCEPTED', null, null, 'NOT_YOURS'],
    ['COMPLETED', 'NOT_ACCEPTED', 'NOT_ACCEPTED', 'NOT_YOURS'],
  ])('completing an %s favor', (status, ...expected) => {
    expect([poster, helper, stranger].map((viewer) => rules.whyNotComplete(viewer, aFavor(status)))).toEqual(expected);
    expect(rules.whyNotComplete(visitor, aFavor(status))).toBe('NOT_YOURS');
  });

  test.each<[FavorStatus, Rating | null, poster: string | null, stranger: string | null]>([
    ['ACCEPTED', null, 'NOT_ACCEPTED', 'NOT_YOURS'],
    ['COMPLETED', null, null, 'NOT_YOURS'],
    ['COMPLETED', rated, 'ALREADY_RATED', 'NOT_YOURS'],
  ])('rating an %s favor, given %p', (status, given, ...expected) => {
    expect([poster, stranger].map((viewer) => rules.whyNotRate(viewer, aFavor(status), given))).toEqual(expected);
  });

  test.each<[FavorStatus, poster: string | null, stranger: string | null]>([
    ['OPEN', null, 'NOT_YOURS'],
    ['ACCEPTED', 'NOT_OPEN', 'NOT_YOURS'],
    ['COMPLETED', 'NOT_OPEN', 'NOT_YOURS'],
  ])('deleting an %s favor', (status, ...expected) => {
    expect([poster, stranger].map((viewer) => rules.whyNotDelete(viewer, aFavor(status)))).toEqual(expected);
  });

  test('everything but a deleted favor is public', () => {
    expect((['OPEN', 'ACCEPTED', 'COMPLETED', 'DELETED'] as const).map((status) => rules.whyNotSee(aFavor(status)))).toEqual([null, null, null, 'NOT_FOUND']);
    expect(rules.whyNotSee(null)).toBe('NOT_FOUND');
  });
});

describe('who sees the exact address', () => {
  const WEEK = 7 * 86_400_000;
  const later = (ms: number) => new Date(now.getTime() + ms);

  test.each<[FavorStatus, Date, poster: boolean, helper: boolean]>([
    ['OPEN', now, true, false],
    ['ACCEPTED', later(10 * WEEK), true, true],
    ['COMPLETED', later(WEEK - 1), true, true],
    ['COMPLETED', later(WEEK), true, false],
  ])('of an %s favor at %p', (status, at, ...expected) => {
    expect([poster, helper].map((viewer) => rules.maySeeAddress(viewer, aFavor(status), at))).toEqual(expected);
    expect([stranger, visitor].map((viewer) => rules.maySeeAddress(viewer, aFavor(status), at))).toEqual([false, false]);
  });
});

test('the agreed price counts where another was agreed', () => {
  expect(rules.priceInForce(aFavor('COMPLETED', { priceCents: 3000, finalPriceCents: null }))).toBe(3000);
  expect(rules.priceInForce(aFavor('COMPLETED', { priceCents: 3000, finalPriceCents: 2750 }))).toBe(2750);
});
