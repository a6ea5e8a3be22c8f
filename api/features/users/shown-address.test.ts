import { expect, test } from '@jest/globals';
import { shownAddress } from './shown-address.ts';

test.each([
  ['ana@example.org', 'ana@example.org'],
  ['u1@xn--mller-kva.lu', 'u1@müller.lu'],
  ['tom&jerry@xn--strae-oqa.de', 'tom&jerry@straße.de'],
  ['xn--mller-kva@example.org', 'xn--mller-kva@example.org'],
  ['u@xn--garbage-.lu', 'u@xn--garbage-.lu'],
])('shownAddress shows %s as %s', (stored, shown) => {
  expect(shownAddress(stored)).toBe(shown);
});
