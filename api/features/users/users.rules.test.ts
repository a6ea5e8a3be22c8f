import { describe, expect, test } from '@jest/globals';
import {
  areKnownTogether,
  averageRating,
  displayName,
  isSelf,
  isVerified,
  lastNameFor,
  mayAdminister,
  needsOnboarding,
  whyNotDeclare,
} from './users.rules.ts';
import type { User } from './user.entity.ts';

describe('displayName', () => {
  describe('two people', () => {
    const now = new Date('2027-03-08T09:00:00Z');
    const person = (over: object = {}) => ({
      emailConfirmedAt: now,
      memberSince: new Date('2027-03-01T09:00:00Z'),
      deletedAt: null,
      ...over,
    });

    test.each([
      ['both are confirmed and 7 days old', {}, true],
      ['an address is not confirmed', { emailConfirmedAt: null }, false],
      ['an account is younger than 7 days', { memberSince: new Date('2027-03-01T09:00:00.001Z') }, false],
      ['an account is deleted', { deletedAt: now }, false],
    ])('earn standing together where %s: %s', (_, over, may) =>
      expect(areKnownTogether([person(), person(over)], now)).toBe(may),
    );
  });

  test.each([
    ['Ana', 'Muller', 'Ana M.'],
    ['Zoé', 'ório', 'Zoé Ó.'],
    ['Jean Pierre', 'de la Cruz', 'Jean Pierre D.'],
    ['Mika', '𝒳avier', 'Mika 𝒳.'],
    ['Solo', '', 'Solo'],
  ])('shortens %s %s to %s', (firstName, lastName, shown) => {
    expect(displayName({ firstName, lastName, deletedAt: null })).toBe(shown);
  });

  test('hides the name of a deleted account', () => {
    expect(displayName({ firstName: 'Ana', lastName: 'Muller', deletedAt: new Date() })).toBe('Deleted user');
  });
});

test.each([
  ['the owner', { id: '1' }, 'Muller', 'Muller'],
  ['another person', { id: '2' }, 'ório', 'Ó.'],
  ['a visitor', null, 'de la Cruz', 'D.'],
  ['anybody, of a deleted account,', null, '', ''],
])('lastNameFor %s', (_who, viewer, lastName, shown) => {
  expect(lastNameFor(viewer, { id: '1', lastName })).toBe(shown);
});

describe('averageRating', () => {
  test.each([
    [0, 0, null],
    [5, 1, 5],
    [9, 2, 4.5],
    [14, 3, 4.67],
    [13, 3, 4.33],
    [7, 7, 1],
  ])('of %i stars in %i ratings is %p', (ratingSum, totalRatings, average) => {
    expect(averageRating({ ratingSum, totalRatings })).toBe(average);
  });
});

test('isVerified is true once the e-mail address is confirmed', () => {
  expect(isVerified({ emailConfirmedAt: new Date() })).toBe(true);
  expect(isVerified({ emailConfirmedAt: null })).toBe(false);
});

test.each([
  [null, null, true],
  ['1990-01-01', null, true],
  [null, 'Luxembourg', true],
  ['1990-01-01', 'Luxembourg', false],
])('needsOnboarding with date of birth %p and country %p is %p', (dateOfBirth, country, missing) => {
  expect(needsOnboarding({ dateOfBirth, country })).toBe(missing);
});

test('isSelf is true for the user themselves, and for no visitor', () => {
  expect(isSelf({ id: '1' }, { id: '1' })).toBe(true);
  expect(isSelf({ id: '1' }, { id: '2' })).toBe(false);
  expect(isSelf(null, { id: '1' })).toBe(false);
});

test.each([
  ['a private person says so again', false, false, true, null],
  ['a private person becomes a business, whatever was agreed', false, true, true, null],
  ['a business says so again', true, true, true, null],
  ['a business that agreed to nothing becomes private', true, false, false, null],
  ['a business that agreed to something becomes private', true, false, true, 'AGREED_AS_BUSINESS'],
] as const)('whyNotDeclare: %s', (_case, isBusiness, declared, isBound, refusal) => {
  expect(whyNotDeclare({ isBusiness }, declared, isBound)).toBe(refusal);
});

test.each<[string, Partial<User>, boolean]>([
  ['an admin', { role: 'admin' }, true],
  ['another person', {}, false],
  ['a suspended admin', { role: 'admin', suspendedAt: new Date() }, false],
  ['a deleted admin', { role: 'admin', deletedAt: new Date() }, false],
])('mayAdminister for %s', (_who, over, expected) => {
  expect(mayAdminister({ role: 'person', suspendedAt: null, deletedAt: null, ...over } as User)).toBe(expected);
});
