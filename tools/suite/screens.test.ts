import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { matchPath } from 'react-router-dom';
import { dialogs } from '../../e2e/screens/dialogs.ts';
import { pages } from '../../e2e/screens/pages.ts';
import { screens } from '../../e2e/screens/screens.ts';
import { ROOT } from './run-script.ts';

const source = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const ids = {
  poster: '1',
  helper: '2',
  blocked: '0',
  newcomer: '3',
  openFavor: '4',
  acceptedFavor: '5',
  completedFavor: '6',
  expiredFavor: '7',
  photoFavor: '8',
  changedFavor: '9',
  doneFavor: '8',
  disputedFavor: '8',
  safeLink: '/safe/a',
};

describe('the list of screens', () => {
  test('has a page for every route', () => {
    const routes = [...source('web/app/routes.tsx').matchAll(/path="([^"*]+)"/g)].map(([, path]) => path!);
    expect(routes.length).toBeGreaterThan(10);
    // Addresses that apps and pushes lead to open a dialog over Home; dialogs are counted below.
    const leadingOn = /^open\//;
    const addresses = pages.map(({ at }) => at(ids).replace(/[?#].*/, ''));
    expect(
      routes.filter((route) => !leadingOn.test(route) && !addresses.some((address) => matchPath(`/${route}`, address))),
    ).toEqual([]);
  });

  test('has a screen for every dialog', () => {
    const sheets = [...source('web/app/dialogs.tsx').matchAll(/^ {2}(\w+): \w+Sheet,$/gm)].map(([, name]) => name!);
    expect(sheets.length).toBeGreaterThan(8);
    const shown = new Set(dialogs.map(({ sheet }) => sheet));
    expect(sheets.filter((name) => !shown.has(name))).toEqual([]);
  });

  test('has a screen for whatever is empty, missing or gone wrong', () => {
    const words: Record<string, string> = JSON.parse(source('shared/locales/en.json'));
    const files = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(?<!\.test)\.tsx$/.test(path),
    );
    const titles = files.flatMap((path) =>
      [...source(`web/${path}`).matchAll(/<(?:Empty|Error)State[\s\S]*? title=\{t\('([\w.]+)'/g)].map(
        ([, key]) => words[key!]!,
      ),
    );
    expect(titles.length).toBeGreaterThan(20);
    const isShown = (title: string) =>
      screens.some(({ shows }) => (typeof shows === 'string' ? shows === title : shows.test(title)));
    expect(titles.filter((title) => !isShown(title))).toEqual([]);
  });

  test('calls no two of them the same', () => {
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
  });
});
