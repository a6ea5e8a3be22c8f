import { afterEach, expect, jest, test } from '@jest/globals';
import { localKeys, readLocal, readLocalJson, readTab, tabKeys, writeLocal, writeTab } from './storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const forbid = () => {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('Not here', 'SecurityError');
    });
};
const fill = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });

test.each([
  ['forbidden', forbid],
  ['full', fill],
])('where storage is %s, values last as long as the page', (_, hinder) => {
  hinder();
  writeLocal('a', '{"b":1}');
  writeTab('c', 'd');
  expect([readLocalJson('a'), readTab('c'), localKeys(), tabKeys()]).toEqual([{ b: 1 }, 'd', ['a'], ['c']]);
  writeLocal('a', null);
  writeTab('c', null);
  expect([readLocal('a'), readTab('c'), localKeys(), tabKeys()]).toEqual([null, null, [], []]);
});

test('malformed JSON is removed and counts as nothing', () => {
  writeLocal('a', '{');
  expect([readLocalJson('a'), localStorage.getItem('a')]).toEqual([null, null]);
});
