import { describe, expect, test } from '@jest/globals';
import type { FavorStatus } from '../../generated/graphql.ts';
import type { Favor } from './favor.entity.ts';
import * as rules from './favors.rules.ts';
import type { HelperStanding } from './acceptances/acceptances.rules.ts';
import type { Rating } from '../reviews/rating.entity.ts';

const now = new Date('2026-11-20T12:00:00Z');
const [poster, helper, stranger, visitor] = ['1', '2', '3', null] as const;

const aFavor = (status: FavorStatus, over: Partial<Favor> = {}) =>
  ({
    posterId: poster,
    helperId: status === 'ACCEPTED' || status === 'COMPLETED' ? helper : null,
    status,
    isNegotiable: true,
    reservedForId: null,
    expiresAt: new Date('2026-11-21T12:00:00Z'),
    completedAt: status === 'COMPLETED' ? now : null,
    ...over,
  }) as Favor;
const expired = { expiresAt: now };
const rated = { stars: 5 } as Rating;
const hidden = { hiddenAt: now };

/** Relation of two people without any exception. */
const neighbour: rules.Relation = { apart: false, posterIsAway: false, viewerIsAdmin: false };
const known: HelperStanding = {
  needsOnboarding: false,
  isConfirmed: true,
  completed: 0,
  open: 0,
  recent: 0,
  seenAddresses: 0,
};
const busy = { ...known, open: 5 };
const notOnboarded = { ...busy, needsOnboarding: true };
const onboarded = { dateOfBirth: '1990-05-17', country: 'Luxembourg' };
const apart = { ...neighbour, apart: true };
const ofSuspended = { ...neighbour, posterIsAway: true };
const admin = { ...neighbour, viewerIsAdmin: true };

describe('the rules of favors', () => {
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
  ])(
    'decide by role about accepting, negotiating and writing about an %s favor with %p',
    (status, over, ...expected) => {
      const favor = aFavor(status, over);
      expect(
        [poster, helper, stranger, visitor].map((viewer) =>
          rules.whyNotAccept(viewer, favor, now, neighbour, viewer && known),
        ),
      ).toEqual(expected);
      expect(
        [poster, helper, stranger, visitor].map((viewer) =>
          rules.whyNotOpenConversation(viewer, favor, now, neighbour),
        ),
      ).toEqual(expected);
      expect(
        [poster, helper, stranger, visitor].map((viewer) =>
          rules.whyNotNegotiate(viewer, favor, now, neighbour, viewer && onboarded),
        ),
      ).toEqual(expected);
    },
  );

  test('refuse to negotiate a fixed price, after the refusals of accepting', () => {
    expect(rules.whyNotNegotiate(stranger, aFavor('OPEN', { isNegotiable: false }), now, neighbour, onboarded)).toBe(
      'NOT_NEGOTIABLE',
    );
    expect(
      rules.whyNotNegotiate(stranger, aFavor('ACCEPTED', { isNegotiable: false }), now, neighbour, onboarded),
    ).toBe('NOT_OPEN');
  });

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

  test.each<[FavorStatus, Rating | null, disputed: boolean, poster: string | null, stranger: string | null]>([
    ['ACCEPTED', null, false, 'NOT_ACCEPTED', 'NOT_YOURS'],
    ['COMPLETED', null, false, null, 'NOT_YOURS'],
    ['COMPLETED', rated, false, 'ALREADY_RATED', 'NOT_YOURS'],
    ['COMPLETED', null, true, 'DEAL_MOVED', 'NOT_YOURS'],
    ['COMPLETED', rated, true, 'ALREADY_RATED', 'NOT_YOURS'],
  ])('decide by role about rating an %s favor after the rating %p, disputed %p', (status, previous, ...rest) => {
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

  test.each<[FavorStatus, poster: string | null, stranger: string | null]>([
    ['OPEN', null, 'NOT_YOURS'],
    ['ACCEPTED', 'NOT_OPEN', 'NOT_YOURS'],
    ['COMPLETED', 'NOT_OPEN', 'NOT_YOURS'],
  ])('decide by role about deleting an %s favor', (status, ...expected) => {
    expect([poster, stranger].map((viewer) => rules.whyNotDelete(viewer, aFavor(status)))).toEqual(expected);
  });

  test.each<[string, rules.Relation, poster: string | null, stranger: string | null]>([
    ['somebody across a block', apart, 'OWN_FAVOR', 'BLOCKED'],
    ['anybody while its poster is suspended', ofSuspended, 'OWN_FAVOR', 'NOT_OPEN'],
    ['an admin across a block', { ...admin, apart: true }, 'OWN_FAVOR', 'BLOCKED'],
  ])('refuse an open favor to %s', (_who, relation, ...expected) => {
    const refusals = (viewer: string | null) => [
      rules.whyNotAccept(viewer, aFavor('OPEN'), now, relation, notOnboarded),
      rules.whyNotNegotiate(viewer, aFavor('OPEN'), now, relation, { ...onboarded, country: null }),
      rules.whyNotOpenConversation(viewer, aFavor('OPEN'), now, relation),
    ];
    expect([poster, stranger].map(refusals)).toEqual(expected.map((code) => [code, code, code]));
  });

  test.each<[string, HelperStanding | null, accept: string | null]>([
    ['a visitor, who is led to sign in', null, null],
    ['somebody with room for one more', { ...known, open: 4 }, null],
    ['somebody who helps with as many as they may', busy, 'TOO_MANY_OPEN'],
    ['somebody before onboarding, whatever else holds', notOnboarded, 'NEEDS_ONBOARDING'],
  ])('decide about accepting by the standing of %s', (_who, standing, expected) => {
    const viewer = standing && stranger;
    expect(rules.whyNotAccept(viewer, aFavor('OPEN'), now, neighbour, standing)).toBe(expected);
    expect(rules.whyNotOpenConversation(viewer, aFavor('OPEN'), now, neighbour)).toBeNull();
  });

  test.each([
    [null, '1990-05-17', 'NEEDS_ONBOARDING'],
    ['Luxembourg', null, 'NEEDS_ONBOARDING'],
    ['Luxembourg', '1990-05-17', null],
  ])('ask for country %p and date of birth %p before posting and negotiating', (country, dateOfBirth, expected) => {
    expect(rules.whyNotPost({ country, dateOfBirth })).toBe(expected);
    const person = { country, dateOfBirth };
    expect(rules.whyNotNegotiate(stranger, aFavor('OPEN'), now, neighbour, person)).toBe(expected);
    expect(rules.whyNotNegotiate(stranger, aFavor('OPEN', expired), now, neighbour, person)).toBe('EXPIRED');
  });

  test('let the app offer what it leads the viewer through, and nothing that is refused', () => {
    expect(
      [null, 'NEEDS_ONBOARDING' as const, 'TOO_MANY_OPEN' as const, 'NOT_OPEN' as const].map(rules.mayOffer),
    ).toEqual([true, true, false, false]);
  });
});

describe('whyNotSee', () => {
  const [seen, unseen] = [null, 'NOT_FOUND'];
  const statuses: FavorStatus[] = ['OPEN', 'ACCEPTED', 'COMPLETED', 'DELETED'];
  const refusalsFor = (viewer: string | null, over: Partial<Favor>, relation: rules.Relation) =>
    statuses.map((status) => rules.whyNotSee(viewer, aFavor(status, over), relation));

  const direct = { reservedForId: helper };

  test.each<[string, string | null, Partial<Favor>, rules.Relation, (string | null)[]]>([
    ['shows everybody all but deleted favors', visitor, {}, neighbour, [seen, seen, seen, unseen]],
    ['shows a hidden favor to nobody', stranger, hidden, neighbour, [unseen, unseen, unseen, unseen]],
    ['shows a hidden favor not even to its helper', helper, hidden, neighbour, [unseen, unseen, unseen, unseen]],
    ['shows a hidden favor to its poster', poster, hidden, neighbour, [seen, seen, seen, unseen]],
    ['shows a hidden favor to admins', stranger, hidden, admin, [seen, seen, seen, unseen]],
    ['shows a favor to nobody across a block', stranger, {}, apart, [unseen, unseen, unseen, unseen]],
    ['shows a favor across a block not even to its helper', helper, {}, apart, [unseen, unseen, unseen, unseen]],
    ['shows a favor across a block to admins', stranger, {}, { ...admin, apart: true }, [seen, seen, seen, unseen]],
    [
      'hides the open favors of a suspended poster, and no others',
      stranger,
      {},
      ofSuspended,
      [unseen, seen, seen, unseen],
    ],
    ['shows a direct request to its poster', poster, direct, neighbour, [seen, seen, seen, unseen]],
    ['shows a direct request to whom it was asked', helper, direct, neighbour, [seen, seen, seen, unseen]],
    ['shows a direct request to no stranger', stranger, direct, neighbour, [unseen, unseen, unseen, unseen]],
    ['shows a direct request to no visitor', visitor, direct, neighbour, [unseen, unseen, unseen, unseen]],
    ['shows a direct request to admins', stranger, direct, admin, [seen, seen, seen, unseen]],
    ['shows a suspended poster their own favors', poster, {}, ofSuspended, [seen, seen, seen, unseen]],
  ])('%s', (_title, viewer, over, relation, expected) => {
    expect(refusalsFor(viewer, over, relation)).toEqual(expected);
  });

  test('answers NOT_FOUND for a favor that does not exist', () => {
    expect(rules.whyNotSee(poster, null, admin)).toBe('NOT_FOUND');
  });
});

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
      rules.maySeeAddress(viewer, favor, { until: rules.addressUntil(favor, null), now: at, apart: false });
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
    expect(rules.addressUntil(favor, terms)).toEqual(later(days * DAY));
  });
});

test('maySeeAddress refuses the helper across a block, and not the poster', () => {
  const looks = { until: new Date(now.getTime() + 1), now, apart: true };
  expect([poster, helper].map((viewer) => rules.maySeeAddress(viewer, aFavor('ACCEPTED'), looks))).toEqual([
    true,
    false,
  ]);
});

test('priceInForce shows the agreed price to the two at once, to others from completion on', () => {
  const agreed = { priceCents: 3000, finalPriceCents: 2750 };
  const seenBy = (status: 'ACCEPTED' | 'COMPLETED') =>
    [poster, helper, stranger, null].map((viewer) => rules.priceInForce(viewer, aFavor(status, agreed)));
  expect(seenBy('ACCEPTED')).toEqual([2750, 2750, 3000, 3000]);
  expect(seenBy('COMPLETED')).toEqual([2750, 2750, 2750, 2750]);
  expect(rules.priceInForce(poster, aFavor('COMPLETED', { priceCents: 3000, finalPriceCents: null }))).toBe(3000);
});
