import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { findWords, wordsToCompare, type FoundPart } from './found-words.rules.ts';
import { readSearch } from './search-terms.rules.ts';
import { formsOf } from './word-forms.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

/** Writes parts with the found ones in brackets. */
const marked = (parts: FoundPart[] | null) =>
  parts && parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('');

async function find(search: string, title: string, description = 'Nothing else.') {
  const terms = readSearch(search);
  const forms = await formsOf(app.deps.dataSource.manager, wordsToCompare(terms, title, description));
  const found = findWords({ title, description }, terms, forms);
  return { title: marked(found.title), description: marked(found.description) };
}

test.each([
  ['Schrank', 'Pax-Schrank aufbauen, zu zweit', 'Pax-[Schrank] aufbauen, zu zweit'],
  ['Schrank', 'Carry an oak wardrobe', 'Carry an oak [wardrobe]'],
  ['war', 'Two wardrobes', 'Two [wardrobes]'],
  ['ETAGERE', 'Monter une étagère', 'Monter une [étagère]'],
  ['repairs', 'Repairing a bike', '[Repairing] a bike'],
  ['vélo', 'Repair a bike', 'Repair a [bike]'],
  ['walk the dog', 'Gassi gehen', '[Gassi] gehen'],
  ['machine à laver', 'Eine Waschmaschine tragen', 'Eine [Waschmaschine] tragen'],
  ['washing machine', 'A machine for washing', 'A machine for washing'],
  ['sofa van', 'A van for my couch', 'A [van] for my [couch]'],
  ['Schrnak', 'Schrank tragen', '[Schrank] tragen'],
  ['chien', 'Shut my hens in at dusk', 'Shut my hens in at dusk'],
  ['the piano', 'Move the piano', 'Move the [piano]'],
])('a search for %s marks in “%s” the words it has found', async (search, title, expected) => {
  expect(await find(search, title)).toEqual({ title: expected, description: null });
});

test('a line of the description is marked where the title has no such word, cut before the first', async () => {
  expect(await find('Schrank', 'Kleiner Umzug', 'Es geht um zwei Betten,\nzwölf Kartons und ein Schrank.')).toEqual({
    title: 'Kleiner Umzug',
    description: '… Kartons und ein [Schrank].',
  });
  expect(await find('bike', 'A small repair', 'My bike is broken.')).toEqual({
    title: 'A small repair',
    description: 'My [bike] is broken.',
  });
});

test('what was found by its category alone is marked nowhere', async () => {
  expect(await find('Hond', 'Feed two budgies')).toEqual({ title: 'Feed two budgies', description: null });
});
