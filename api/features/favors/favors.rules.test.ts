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
const hidden = { hiddenAt: now };

/** A neighbour like any other. */
const neighbour: rules.Relation = { apart: false, posterIsSuspended: false, viewerIsAdmin: false };
const apart = { ...neighbour, apart: true };
const ofSuspended = { ...neighbour, posterIsSuspended: true };
const admin = { ...neighbour, viewerIsAdmin: true };

describe('who may do what, by status and role', () => {
  test.each<
    [
      FavorStatus,
      Partial<Favor>,
      poster: string | null,
      helper: string | null,
      stranger: string | null,
      visitor: string | null,
    ]
  >([
    ['OPEN', {}, 'OWN_FAVOR', null, null, null],
    ['OPEN', expired, 'OWN_FAVOR', 'EXPIRED', 'EXPIRED', 'EXPIRED'],
    ['ACCEPTED', {}, 'OWN_FAVOR', 'NOT_OPEN', 'NOT_OPEN', 'NOT_OPEN'],
    ['COMPLETED', {}, 'OWN_FAVOR', 'NOT_OPEN', 'NOT_OPEN', 'NOT_OPEN'],
    ['DELETED', {}, 'OWN_FAVOR', 'NOT_OPEN', 'NOT_OPEN', 'NOT_OPEN'],
    ['OPEN', hidden, 'OWN_FAVOR', 'NOT_OPEN', 'NOT_OPEN', 'NOT_OPEN'],
  ])('accepting or writing about an %s favor %p', (status, over, ...expected) => {
    const favor = aFavor(status, over);
    expect(
      [poster, helper, stranger, visitor].map((viewer) => rules.whyNotAccept(viewer, favor, now, neighbour)),
    ).toEqual(expected);
    expect(
      [poster, helper, stranger, visitor].map((viewer) => rules.whyNotOpenConversation(viewer, favor, now, neighbour)),
    ).toEqual(expected);
    expect(
      [poster, helper, stranger, visitor].map((viewer) => rules.whyNotNegotiate(viewer, favor, now, neighbour)),
    ).toEqual(expected);
  });

  test('a fixed price is not negotiated; why it cannot be accepted comes first', () => {
    expect(rules.whyNotNegotiate(stranger, aFavor('OPEN', { isNegotiable: false }), now, neighbour)).toBe(
      'NOT_NEGOTIABLE',
    );
    expect(rules.whyNotNegotiate(stranger, aFavor('ACCEPTED', { isNegotiable: false }), now, neighbour)).toBe(
      'NOT_OPEN',
    );
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

  test.each<[string, rules.Relation, poster: string | null, stranger: string | null]>([
    ['whoever is kept apart from the poster', apart, 'OWN_FAVOR', 'BLOCKED'],
    ['anybody, while its poster is suspended', ofSuspended, 'OWN_FAVOR', 'NOT_OPEN'],
    ['an admin who is kept apart from the poster', { ...admin, apart: true }, 'OWN_FAVOR', 'BLOCKED'],
  ])('an open favor is not taken on by %s', (_who, standing, ...expected) => {
    for (const why of [rules.whyNotAccept, rules.whyNotNegotiate, rules.whyNotOpenConversation]) {
      expect([poster, stranger].map((viewer) => why(viewer, aFavor('OPEN'), now, standing))).toEqual(expected);
    }
  });
});

describe('who sees a favor', () => {
  const [seen, unseen] = [null, 'NOT_FOUND'];
  const statuses: FavorStatus[] = ['OPEN', 'ACCEPTED', 'COMPLETED', 'DELETED'];
  const sightOf = (viewer: string | null, over: Partial<Favor>, standing: rules.Relation) =>
    statuses.map((status) => rules.whyNotSee(viewer, aFavor(status, over), standing));

  test.each<[string, string | null, Partial<Favor>, rules.Relation, (string | null)[]]>([
    ['everybody, but for deleted ones', visitor, {}, neighbour, [seen, seen, seen, unseen]],
    ['nobody, when it is hidden', stranger, hidden, neighbour, [unseen, unseen, unseen, unseen]],
    ['not even its helper, when it is hidden', helper, hidden, neighbour, [unseen, unseen, unseen, unseen]],
    ['its poster, also when it is hidden', poster, hidden, neighbour, [seen, seen, seen, unseen]],
    ['admins, also when it is hidden', stranger, hidden, admin, [seen, seen, seen, unseen]],
    ['nobody who is kept apart from its poster', stranger, {}, apart, [unseen, unseen, unseen, unseen]],
    ['not even its helper, kept apart', helper, {}, apart, [unseen, unseen, unseen, unseen]],
    ['admins who are kept apart', stranger, {}, { ...admin, apart: true }, [seen, seen, seen, unseen]],
    [
      'those who talk about it, but nobody finds it open, while its poster is suspended',
      stranger,
      {},
      ofSuspended,
      [unseen, seen, seen, unseen],
    ],
    ['its suspended poster', poster, {}, ofSuspended, [seen, seen, seen, unseen]],
  ])('%s', (_who, viewer, over, standing, expected) => {
    expect(sightOf(viewer, over, standing)).toEqual(expected);
  });

  test('nobody sees what is not there', () => {
    expect(rules.whyNotSee(poster, null, admin)).toBe('NOT_FOUND');
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
    expect([poster, helper].map((viewer) => rules.maySeeAddress(viewer, aFavor(status), at, false))).toEqual(expected);
    expect([stranger, visitor].map((viewer) => rules.maySeeAddress(viewer, aFavor(status), at, false))).toEqual([
      false,
      false,
    ]);
  });
});

test('a helper kept apart from the poster does not see the exact address, the poster does', () => {
  expect([poster, helper].map((viewer) => rules.maySeeAddress(viewer, aFavor('ACCEPTED'), now, true))).toEqual([
    true,
    false,
  ]);
});

test('the agreed price counts where another was agreed', () => {
  expect(rules.priceInForce(aFavor('COMPLETED', { priceCents: 3000, finalPriceCents: null }))).toBe(3000);
  expect(rules.priceInForce(aFavor('COMPLETED', { priceCents: 3000, finalPriceCents: 2750 }))).toBe(2750);
});
