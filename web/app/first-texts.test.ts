import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseSync } from 'vite';
import { messages as first } from '../generated/locales/en-first.ts';
import catalogue from '../../shared/locales/en.json' with { type: 'json' };

/** Lists the specifiers a file imports or re-exports statically; types leave nothing behind at run time. */
function staticImports(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const imports = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  );
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  return [...imports.map(({ moduleRequest }) => moduleRequest.value), ...reexports];
}

/** Lists the files of the first screen: all that the entry, Home and the place bar import without `import()`. */
function filesOfFirstScreen(): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    found.add(file);
    for (const specifier of staticImports(file)) if (specifier.startsWith('.')) visit(join(dirname(file), specifier));
  };
  for (const root of [
    'web/app/main.tsx',
    'web/features/favors/home/home-screen.tsx',
    'web/features/places/place-bar.tsx',
  ])
    visit(root);
  return found;
}

test('the first screen shows no text whose catalogue is fetched later', () => {
  const files = [...filesOfFirstScreen()].filter((file) => !file.includes('/generated/'));
  expect(files.length).toBeGreaterThan(60);
  const literals = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/'([\w.]+)'/g), ([, literal = '']) => literal),
  );
  const keys = literals.filter((literal) => literal in catalogue);
  expect(keys).toContain('home.tagline');
  expect(keys.filter((key) => !(key in first))).toEqual([]);
});
