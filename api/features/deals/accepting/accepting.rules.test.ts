import { describe, expect, test } from '@jest/globals';
import type { FavorStatus } from '../../../generated/graphql.ts';
import { aFavor, helper, now, poster, stranger, visitor } from '../../../testing/favor-of-rules.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { whyNotOpenConversation, type Relation } from '../../favors/favors.rules.ts';
import type { HelperStanding } from './acceptances.rules.ts';
import * as rules from './accepting.rules.ts';

const expired = { expiresAt: now };
const hidden = { hiddenAt: now };

/** Relation of two people without any exception. */
const neighbour: Relation = { apart: false, posterIsAway: false, viewerIsAdmin: false };
const known: HelperStanding = {
  needsOnboarding: false,
  isConfirmed: true,
  isNewAccount: false,
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

describe('the rules of accepting', () => {
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
        [poster, helper, stranger, visitor].map((viewer) => whyNotOpenConversation(viewer, favor, now, neighbour)),
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

  test.each<[string, Relation, poster: string | null, stranger: string | null]>([
    ['somebody across a block', apart, 'OWN_FAVOR', 'BLOCKED'],
    ['anybody while its poster is suspended', ofSuspended, 'OWN_FAVOR', 'NOT_OPEN'],
    ['an admin across a block', { ...admin, apart: true }, 'OWN_FAVOR', 'BLOCKED'],
  ])('refuse an open favor to %s', (_who, relation, ...expected) => {
    const refusals = (viewer: string | null) => [
      rules.whyNotAccept(viewer, aFavor('OPEN'), now, relation, notOnboarded),
      rules.whyNotNegotiate(viewer, aFavor('OPEN'), now, relation, { ...onboarded, country: null }),
      whyNotOpenConversation(viewer, aFavor('OPEN'), now, relation),
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
    expect(whyNotOpenConversation(viewer, aFavor('OPEN'), now, neighbour)).toBeNull();
  });

  test.each([
    [null, '1990-05-17', 'NEEDS_ONBOARDING'],
    ['Luxembourg', null, 'NEEDS_ONBOARDING'],
    ['Luxembourg', '1990-05-17', null],
  ])('ask for country %p and date of birth %p before negotiating', (country, dateOfBirth, expected) => {
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
