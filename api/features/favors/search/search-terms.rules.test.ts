import { describe, expect, test } from '@jest/globals';
import { everydayWords } from './everyday-words.rules.ts';
import { correct, foldSearch, isOneSlipAway, readSearch, termQuery } from './search-terms.rules.ts';

const categoriesOf = (text: string) => readSearch(text).map(({ category }) => category);

describe('readSearch', () => {
  test.each([
    ['Hond', 'hond', 'PET_CARE'],
    ['CHIEN', 'chien', 'PET_CARE'],
    ['lave-linge', 'lave linge', 'HANDYMAN'],
    ['Déménagement', 'demenagement', 'MOVING'],
    ['Wasserhahn', 'wasserhahn', 'PLUMBING'],
    ['Encomenda', 'encomenda', 'DELIVERY'],
    ['Fluchhafen', 'fluchhafen', 'RIDE'],
    ['Grondschoul', 'grondschoul', null],
  ])('reads %j as %j, %s', (text, word, category) => {
    expect(readSearch(text)).toMatchObject([{ word, category }]);
  });

  test('leaves out words that say nothing, where others remain', () => {
    expect(readSearch('une aide pour le chien').map(({ word }) => word)).toEqual(['aide', 'chien']);
    expect(readSearch('the').map(({ word }) => word)).toEqual(['the']);
  });

  test('reads the longest everyday expression, and at most eight terms', () => {
    expect(categoriesOf('old washing machine')).toEqual([null, 'HANDYMAN']);
    expect(readSearch('q w e r t z u p s f g')).toHaveLength(8);
    expect(readSearch('!!')).toEqual([]);
  });

  test('knows about a hundred and twenty everyday words, and each of their languages by itself', () => {
    const words = Object.values(everydayWords).flatMap((lines) => lines.flatMap((line) => line.split(', ')));
    expect(words.length).toBeGreaterThan(120);
    for (const word of words) expect([word, readSearch(word)[0]?.category]).not.toEqual([word, null]);
  });
});

test.each([
  ['schrnak', 'schrank', true],
  ['schrak', 'schrank', true],
  ['schrankk', 'schrank', true],
  ['schrenk', 'schrank', true],
  ['schrank', 'schrank', true],
  ['schnark', 'schrank', false],
  ['schr', 'schrank', false],
])('%j is one slip away from %j: %s', (one, other, expected) => {
  expect(isOneSlipAway(one, other)).toBe(expected);
});

test('correct finds the everyday word of a mistyped one, and leaves short and known ones alone', () => {
  const [mistyped, short, known] = ['Schrnak', 'hnd', 'Hund'].map((text) => correct(readSearch(text)[0]!));
  expect(mistyped).toMatchObject({ word: 'schrnak', category: 'MOVING' });
  expect(mistyped!.synonyms).toContain('wardrobe');
  expect(short).toMatchObject({ category: null });
  expect(known).toMatchObject({ category: 'PET_CARE' });
});

test('termQuery writes only letters, digits and its own operators', () => {
  const [term] = readSearch(`cat' | !x:* & (y) \\ "`);
  const how = { beginnings: true, weights: '' };
  expect(termQuery(term!, how)).toMatch(
    /^\('cat':\* \| .*'categorypetcare'\)$|^\(\('cat':\*\) \| .*'categorypetcare'\)$/,
  );
  for (const other of readSearch(`a'b | c:* & (d) \\ "`))
    expect(termQuery(other, how)).toMatch(/^\(\('[\p{L}\p{N}]+':\*\)\)$/u);
});

test('foldSearch takes accents off and spells ligatures out', () => {
  expect(foldSearch('Çà & là: Wäschmaschinn, Straße, SŒUR')).toBe('ca la waschmaschinn strasse soeur');
});
