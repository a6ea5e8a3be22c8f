import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { matchPath } from 'react-router-dom';
import { dialogs } from '../screens/dialogs.ts';
import { pages } from '../screens/pages.ts';
import { screens } from '../screens/screens.ts';
import { ROOT } from './run-script.ts';

const source = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const ids = { poster: '1', helper: '2', openFavor: '3', acceptedFavor: '4', completedFavor: '5', expiredFavor: '6' };

describe('the list of screens', () => {
  test('has a page for every route', () => {
    const routes = [...source('web/app/routes.tsx').matchAll(/path="([^"*]+)"/g)].map(([, path]) => path!);
    expect(routes.length).toBeGreaterThan(10);
    // Addresses that apps and pushes lead to open a dialog over Home; dialogs are counted below.
    const leadingOn = /^open\//;
    const addresses = pages.map(({ at }) => at(ids).replace(/[?#].*/, ''));
    expect(routes.filter((route) => !leadingOn.test(route) && !addresses.some((address) => matchPath(`/${route}`, address)))).toEqual([]);
  });

  test('has a screen for every dialog', () => {
    const sheets = [...source('web/app/sheets.tsx').matchAll(/sheet\?\.name === '(\w+)'/g)].map(([, name]) => name!);
    expect(sheets.length).toBeGreaterThan(8);
    const shown = new Set(dialogs.map(({ sheet }) => sheet));
    expect(sheets.filter((name) => !shown.has(name))).toEqual([]);
  });

  test('calls no two of them the same', () => {
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
  });
});
