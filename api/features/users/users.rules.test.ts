import { describe, expect, test } from '@jest/globals';
import { averageRating, displayName, isSelf, isVerified, needsOnboarding } from './users.rules.ts';

describe('the name neighbours see', () => {
  test.each([
    ['Ana', 'Muller', 'Ana M.'],
    ['Zoé', 'ório', 'Zoé Ó.'],
    ['Jean Pierre', 'de la Cruz', 'Jean Pierre D.'],
    ['Mika', '𝒳avier', 'Mika 𝒳.'],
    ['Solo', '', 'Solo'],
  ])('%s %s is %s', (firstName, lastName, shown) => {
    expect(displayName({ firstName, lastName, deletedAt: null })).toBe(shown);
  });

  test('says no name of somebody who left', () => {
    expect(displayName({ firstName: 'Ana', lastName: 'Muller', deletedAt: new Date() })).toBe('Deleted user');
  });
});

describe('the average rating', () => {
  test.each([
    [0, 0, null],
    [5, 1, 5],
    [9, 2, 4.5],
    [14, 3, 4.67],
    [13, 3, 4.33],
    [7, 7, 1],
  ])('%i stars of %i ratings: %p', (ratingSum, totalRatings, average) => {
    expect(averageRating({ ratingSum, totalRatings })).toBe(average);
  });
});

test('whoever confirmed their e-mail address is verified', () => {
  expect(isVerified({ emailConfirmedAt: new Date() })).toBe(true);
  expect(isVerified({ emailConfirmedAt: null })).toBe(false);
});

test.each([
  [null, null, true],
  ['1990-01-01', null, true],
  [null, 'Luxembourg', true],
  ['1990-01-01', 'Luxembourg', false],
])('born %p in %p: onboarding is missing %p', (dateOfBirth, country, missing) => {
  expect(needsOnboarding({ dateOfBirth, country })).toBe(missing);
});

test('a visitor is nobody', () => {
  expect(isSelf({ id: '1' }, { id: '1' })).toBe(true);
  expect(isSelf({ id: '1' }, { id: '2' })).toBe(false);
  expect(isSelf(null, { id: '1' })).toBe(false);
});
