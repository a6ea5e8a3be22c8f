import { expect, test } from '@jest/globals';
import { isolate, isolateValues, mayTurn } from './isolate.ts';

const ARABIC = 'مساعدة في نقل 2 كراسي (طابق 3)!';

test.each([
  ['Arabic', ARABIC],
  ['Hebrew', 'שלום (3)!'],
  ['Latin with an Arabic word', 'Help with كراسي!'],
  ['letters beyond the basic plane', '\u{1E900}\u{1E901}!'],
  ['an override that is never ended', 'Pay \u202e20 €'],
])('sets %s apart in a plain text', (_, words) => {
  expect(mayTurn(words)).toBe(true);
  expect(isolate(words)).toBe(`\u2068${words}\u2069`);
});

test.each(['Carry a wardrobe', 'Für Ana: 20€!', 'Привет', '你好', '😀', ''])('leaves %j as it is', (words) => {
  expect(mayTurn(words)).toBe(false);
  expect(isolate(words)).toBe(words);
});

test('lets no sign in words end their part before them', () => {
  expect(isolate(`${ARABIC}\u2069 later`)).toBe(`\u2068${ARABIC} later\u2069`);
});

test('sets words apart once, also those that another text speaks of', () => {
  const quoted = `“${isolate(ARABIC)}”`;
  expect(isolate(quoted)).toBe(quoted);
  expect(mayTurn(quoted)).toBe(false);
});

test('fills texts with values of their own direction, and leaves numbers and others', () => {
  expect(isolateValues({ name: ARABIC, count: 3, area: 'Bonnevoie' })).toEqual({
    name: `\u2068${ARABIC}\u2069`,
    count: 3,
    area: 'Bonnevoie',
  });
  expect(isolateValues(undefined)).toBeUndefined();
});
