import { expect, test } from '@jest/globals';
import { whyNotLink } from './first-words.rules.ts';

test.each([
  [true, true, false, 'LINK_TOO_EARLY'],
  [true, true, true, null],
  [true, false, false, null],
  [false, true, false, null],
])(
  'whyNotLink of a text with a link: %s, by a new account: %s, to somebody who answered: %s, is %p',
  (hasLink, isNew, isAnswered, refusal) => expect(whyNotLink({ hasLink, isNew, isAnswered })).toBe(refusal),
);
