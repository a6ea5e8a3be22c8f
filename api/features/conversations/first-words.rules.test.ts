import { expect, test } from '@jest/globals';
import { whyNotLink, whyNotWriteFirst } from './first-words.rules.ts';

test.each([
  [true, false, 'LINK_TOO_EARLY'],
  [true, true, null],
  [false, false, null],
])('whyNotLink by a new account: %s, to somebody who answered: %s, is %p', (isNew, isAnswered, refusal) =>
  expect(whyNotLink({ isNew, isAnswered })).toBe(refusal),
);

test.each([
  ['1990-05-17', 'Luxembourg', null],
  ['1990-05-17', null, 'NEEDS_ONBOARDING'],
  [null, 'Luxembourg', 'NEEDS_ONBOARDING'],
])('whyNotWriteFirst of somebody born %p in %p is %p', (dateOfBirth, country, refusal) =>
  expect(whyNotWriteFirst({ dateOfBirth, country })).toBe(refusal),
);
