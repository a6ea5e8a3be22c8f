import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from './run-script.ts';

interface Entry {
  version?: string;
  optionalDependencies?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const wanted = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Entry;

/** Finds a package as Node does: in the node_modules of `place`, or in one further up. */
function find(place: string, name: string): Entry | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const entry = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (entry || !folder) return entry;
  }
}

describe('package-lock.json', () => {
  test('has an entry for every optional dependency, so that npm ci works on every machine', () => {
    const named = Object.entries(packages).flatMap(([place, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).map((name) => [place, name] as const),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(
      named.filter(([place, name]) => !find(place, name)).map(([place, name]) => `${name}, wanted by ${place || 'us'}`),
    ).toEqual([]);
  });

  test('is of this package.json', () => {
    const { dependencies, devDependencies, optionalDependencies } = packages['']!;
    expect({ dependencies, devDependencies, optionalDependencies }).toEqual({
      dependencies: wanted.dependencies,
      devDependencies: wanted.devDependencies,
      optionalDependencies: wanted.optionalDependencies,
    });
  });

  test('holds a single graphql', () => {
    expect(Object.keys(packages).filter((place) => place.endsWith('node_modules/graphql'))).toEqual([
      'node_modules/graphql',
    ]);
  });
});
