import { expect, test } from '@jest/globals';
import { arrangeForVisitor, chooseFaces, toldNumber } from './visitor-home.rules.ts';

/** Reads candidates such as `a1*`: poster a, favor 1, with a photo. */
const favors = (words: string) =>
  words.split(' ').map((word) => ({ name: word.replace('*', ''), posterId: word[0]!, hasPhoto: word.endsWith('*') }));

test.each([
  ['those with a photo come first, each kind nearest first', 'a1 b1* c1 d1*', 'b1 d1 a1 c1'],
  ['one of each person, the others after them', 'a1* a2* b1', 'a1 b1 a2'],
  ['a person with several shows the one with a photo', 'a1 a2* b1', 'a2 b1 a1'],
  [
    'after six the nearest follow, with a photo or without',
    'a1 b1 c1 d1 e1 f1 a2 g1* a3*',
    'g1 a3 b1 c1 d1 e1 a1 f1 a2',
  ],
  ['of one person alone the nearest follow', 'a1 a2 a3*', 'a3 a1 a2'],
])('%s', (_what, nearest, shown) => {
  expect(arrangeForVisitor(favors(nearest)).map(({ name }) => name)).toEqual(shown.split(' '));
});

test('lists twelve, none twice', () => {
  const many = favors(
    Array.from({ length: 30 }, (_, at) => `${'abcdefghij'[at % 10]}${at}${at % 4 ? '' : '*'}`).join(' '),
  );
  const names = arrangeForVisitor(many).map(({ name }) => name);
  expect(names).toHaveLength(12);
  expect(new Set(names).size).toBe(12);
});

test.each([
  [0, null],
  [4, null],
  [5, 5],
  [46, 46],
])('%i is told as %s', (count, told) => {
  expect(toldNumber(count)).toBe(told);
});

test('shows each face once, of those who agreed, at most five', () => {
  const people = ['1', '2', '1', '3', '4', '5', '6', '7'].map((id) => ({ id }));
  expect(chooseFaces(people, ({ id }) => id !== '3').map(({ id }) => id)).toEqual(['1', '2', '4', '5', '6']);
});
