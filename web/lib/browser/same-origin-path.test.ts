import { afterEach, expect, test } from '@jest/globals';
import { sameOriginPath } from './same-origin-path.ts';

const origin = 'https://favr.example';
const { canParse } = URL;

afterEach(() => {
  URL.canParse = canParse;
});

test.each([
  ['/favor/7?from=push#chat', '/favor/7?from=push#chat'],
  [`${origin}/messages`, '/messages'],
  ['https://elsewhere.example/favor/7', '/'],
  ['javascript:alert(1)', '/'],
  ['https://', '/'],
  [7, '/'],
])('sameOriginPath returns for %p the path %p, also without URL.canParse (Safari 16.4)', (requested, path) => {
  Reflect.deleteProperty(URL, 'canParse');
  expect(sameOriginPath(requested, origin)).toBe(path);
});
