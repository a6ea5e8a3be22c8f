import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { messages as first } from '../generated/locales/en-first.ts';
import catalogue from '../../shared/locales/en.json' with { type: 'json' };

/** The files the first cards stand on: what the entry, home and the place bar import without `import()`; types weigh nothing. */
function filesOfTheFirstScreen(): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^import (?!type ).*?'(\.[^']+\.tsx?)';$/gm))
      visit(join(dirname(file), path));
  };
  for (const root of [
    'web/app/main.tsx',
    'web/features/favors/home/home-screen.tsx',
    'web/features/places/place-bar.tsx',
  ])
    visit(root);
  return found;
}

test('the first screen says nothing whose text comes later', () => {
  const files = [...filesOfTheFirstScreen()].filter((file) => !file.includes('/generated/'));
  const said = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/'([\w.]+)'/g), ([, word = '']) => word),
  );
  const keys = said.filter((word) => word in catalogue);
  expect(keys).toContain('home.tagline');
  expect(keys.filter((key) => !(key in first))).toEqual([]);
});
