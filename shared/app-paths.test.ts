import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { appPaths, isAppPath, meantPath } from './app-paths.ts';

test('the paths of the app are those of its routes', () => {
  const [pages] = readFileSync('web/app/routes.tsx', 'utf8').split('function AddressedSheet');
  const routed = [...pages!.matchAll(/<Route path="(?<path>[^"]+)"/g)].map(({ groups }) => groups!['path']!);
  expect(pages).toContain('<Route index ');
  expect(['', ...routed.filter((path) => path !== '*')].toSorted()).toEqual(appPaths.toSorted());
});

test.each([
  ['/', true],
  ['/explore', true],
  ['/Explore/', true],
  ['/favor/7', true],
  ['/favor/abc', false],
  ['/user/7a', false],
  ['/chat/7', true],
  ['/legal/privacy', true],
  ['/legal/nonsense', false],
  ['/settings/security', true],
  ['/settings/nonsense', false],
  ['/favor', false],
  ['/favor/7/more', false],
  ['/nobody/lives/here', false],
  ['//explore', false],
])('isAppPath(%j) is %j', (path, expected) => {
  expect(isAppPath(path)).toBe(expected);
});

test.each([
  ['/favor/49.', '/favor/49'],
  ['/favor/49).', '/favor/49'],
  ['/favor/49/', '/favor/49'],
  ['/FAVOR/49/Offers//', '/favor/49/offers'],
  ['/Explore', '/explore'],
  ['/Legal/Privacy,', '/legal/privacy'],
  ['/messages', '/open/messages'],
  ['/Notifications/', '/open/notifications'],
  ['/chat/', '/open/messages'],
  ['/.well-known/change-password', '/open/password'],
  ['/', null],
  ['/favor/49', null],
  ['/favor/abc.', null],
  ['/nobody.', null],

  ['//evil.example/', null],
])('%j means %j', (path, meant) => {
  expect(meantPath(path)).toBe(meant);
});
