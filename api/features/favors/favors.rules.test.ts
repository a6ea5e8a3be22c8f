import { describe, expect, test } from '@jest/globals';
import type { FavorStatus } from '../../generated/graphql.ts';
import { aFavor, helper, now, poster, stranger, visitor } from '../../testing/favor-of-rules.ts';
import type { Favor } from './favor.entity.ts';
import * as rules from './favors.rules.ts';

const hidden = { hiddenAt: now };

/** Relation of two people without any exception. */
const neighbour: rules.Relation = { apart: false, posterIsAway: false, viewerIsAdmin: false };
const apart = { ...neighbour, apart: true };
const ofSuspended = { ...neighbour, posterIsAway: true };
const admin = { ...neighbour, viewerIsAdmin: true };

describe('the rules of favors', () => {
  test.each<[FavorStatus, poster: string | null, stranger: string | null]>([
    ['OPEN', null, 'NOT_YOURS'],
    ['ACCEPTED', 'NOT_OPEN', 'NOT_YOURS'],
    ['COMPLETED', 'NOT_OPEN', 'NOT_YOURS'],
  ])('decide by role about deleting an %s favor', (status, ...expected) => {
    expect([poster, stranger].map((viewer) => rules.whyNotDelete(viewer, aFavor(status)))).toEqual(expected);
  });

  test.each([
    [null, '1990-05-17', 'NEEDS_ONBOARDING'],
    ['Luxembourg', null, 'NEEDS_ONBOARDING'],
    ['Luxembourg', '1990-05-17', null],
  ])('ask for country %p and date of birth %p before posting', (country, dateOfBirth, expected) => {
    expect(rules.whyNotPost({ country, dateOfBirth })).toBe(expected);
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

test('priceInForce shows the agreed price to the two at once, to others once it is settled', () => {
  const agreed = { priceCents: 3000, finalPriceCents: 2750 };
  const seenBy = (status: 'ACCEPTED' | 'COMPLETED') =>
    [poster, helper, stranger, null].map((viewer) => rules.priceInForce(viewer, aFavor(status, agreed)));
  expect(seenBy('ACCEPTED')).toEqual([2750, 2750, 3000, 3000]);
  expect(seenBy('COMPLETED')).toEqual([2750, 2750, 2750, 2750]);
  expect(rules.priceInForce(poster, aFavor('COMPLETED', { priceCents: 3000, finalPriceCents: null }))).toBe(3000);
});

test('what one of the two alone says is done is completed for the two, and accepted for everybody else', () => {
  const claim = aFavor('COMPLETED', { settledAt: null, priceCents: 3000, finalPriceCents: 9000 });
  const seen = [poster, helper, stranger, null].map((viewer) => [
    rules.statusFor(viewer, claim),
    rules.completedAtFor(viewer, claim),
    rules.priceInForce(viewer, claim),
  ]);
  const [own, others] = [
    ['COMPLETED', now, 9000],
    ['ACCEPTED', null, 3000],
  ];
  expect(seen).toEqual([own, own, others, others]);
});
