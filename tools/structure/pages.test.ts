import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { Favor } from '../../api/features/favors/favor.entity.ts';
import { cardColumns } from '../../api/features/favors/nearby/nearby-cards.ts';
import { User } from '../../api/features/users/user.entity.ts';
import { languages } from '../../shared/languages.ts';
import { ROOT } from '../suite/run-script.ts';
import { missingIn, pathsIn, readRecipes } from './pages.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const recipes = readRecipes();

/** Most lines of a recipe. */
const MOST_LINES = 12;

describe.each(recipes)('the recipe for $name', ({ example, lines }) => {
  test('has an example and at most twelve lines', () => {
    expect(example).not.toBe('');
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
  });

  test('names files that have its example', () => {
    const named = pathsIn(lines.join('\n')).filter((path) => /\.\w+$/.test(path));
    // As a word of its own, so that `pt` is not found in `option`.
    const word = new RegExp(`(?<![a-z])${example.replace('.', '\\.')}(?![a-z])`, 'i');
    expect(
      named.filter((path) => !word.test(path) && !(existsSync(join(ROOT, path)) && word.test(read(path)))),
    ).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });
});

const columns = ({ target }: { target: unknown }) => target === Favor || target === User;
const plainCards = [
  cardColumns.favor.length + cardColumns.poster.length,
  getMetadataArgsStorage().columns.filter(columns).length,
];
const kinds = /^enum NotificationKind \{([^}]+)\}/m.exec(read('schema.graphql'))![1]!.match(/^ {2}[A-Z_]+$/gm)!.length;
const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

test.each([
  ['docs/how-to.md', /(\w+) recipes, each/, [words[recipes.length]]],
  ['docs/speed.md', /the (\d+) kinds of notifications/, [kinds]],
  ['docs/speed.md', /cards have (\d+) columns of (\d+)/, plainCards],
  ['api/database/fast/README.md', /cards have (\d+) columns of (\d+)/, plainCards],
  ['docs/decisions/README.md', /words in (\w+) languages/, [words[languages.length]]],
])('%s counts what is there: %s', (page, counted, now) => {
  expect(
    counted
      .exec(read(page).replaceAll(/\n */g, ' '))
      ?.slice(1)
      .map((count) => count.toLowerCase()),
  ).toEqual(now.map(String));
});

test('the list of decisions has every page of them', () => {
  const list = read('docs/decisions/README.md');
  const pages = readdirSync(join(ROOT, 'docs/decisions')).filter((page) => page !== 'README.md');
  expect(pages.filter((page) => !list.includes(`(${page})`))).toEqual([]);
});

test.each([
  ['`api/no-such-folder/`', 'api/no-such-folder/'],
  ['`docs/no-such-page.svg`', 'docs/no-such-page.svg'],
  ['`FEW=1 npm run no-such-command`', 'npm run no-such-command'],
])('a page that names %s is reported', (page, found) => {
  expect(missingIn(page)).toEqual([found]);
});
