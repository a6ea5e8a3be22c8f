import { describe, expect, test } from '@jest/globals';
import { everydayWords } from './everyday-words.rules.ts';
import {
  correct,
  foldSearch,
  isOneSlipAway,
  isStopWord,
  readSearch,
  termQuery,
  type SearchTerm,
} from './search-terms.rules.ts';
import type { WordForms } from './word-forms.ts';

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

  test.each([
    ['l’arquebuse', [['arquebuse']]],
    ["o'neill", [['neill']]],
    ['aujourd’hui', [['aujourd'], ['hui']]],
    ['e-bike', [['e bike', 'ebike']]],
    ['24/7', [['24'], ['7']]],
    ['Ｗｉ－Ｆｉ', [['wi fi', 'wifi']]],
    ['file d’attente', [['file attente', 'wait']]],
  ])('takes signs as what they are in %j', (text, terms) => {
    expect(readSearch(text).map(({ word, synonyms }) => [word, ...synonyms.slice(0, 1)])).toEqual(terms);
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

/** Forms as PostgreSQL would give them: each word as it is, and without its last letter. */
const formsOf = (terms: readonly SearchTerm[]): WordForms =>
  new Map(
    terms
      .flatMap(({ word, synonyms }) => [word, ...synonyms])
      .map((word) => [word, [word.split(' '), word.split(' ').map((one) => one.slice(0, -1) || one)]]),
  );

const queryOf = (text: string, weights = '') =>
  readSearch(text).map((term) => termQuery(term, formsOf(readSearch(text)), weights));

describe('termQuery', () => {
  test('writes only letters, digits and its own operators', () => {
    expect(queryOf(`cat' | !x:* & (y) \\ "`)[0]).toMatch(
      /^\(\('cat':\*ABC\) \| ([\p{L}\p{N}'()& ]|:ABC| \| )*\('categorypetcare':D\)\)$/u,
    );
    for (const query of queryOf(`a'b | c:* & (d) \\ "`)) expect(query).toMatch(/^\(\('[\p{L}\p{N}]+':ABC\)\)$/u);
  });

  test('writes no beginning of a single letter, and all parts of what has a hyphen', () => {
    expect(queryOf('c++')).toEqual(["(('c':ABC))"]);
    expect(queryOf('x-rays', 'A')[0]).toBe(
      "(('x':A & 'rays':*A) | ('x':A & 'rays':A) | ('x':A & 'ray':A) | ('xrays':A) | ('xray':A))",
    );
    expect(queryOf('x-rays')[0]).toContain("('xrays':ABC)");
  });

  test('writes its own words without what says the same, and compounds last', () => {
    const [term] = readSearch('dog');
    const own = termQuery(term!, formsOf([term!]), 'A', { isOwn: true });
    expect(own).toBe("(('dog':*A) | ('do':A))");
    expect(termQuery(term!, formsOf([term!]), '', { compounds: ['bulldog'] })).toMatch(
      /\('bulldog':ABC\) \| \('categorypetcare':D\)\)$/,
    );
  });

  test('writes each form once, and none that begins with the typed word', () => {
    expect(queryOf('grondschoul', 'AB')).toEqual(["(('grondschoul':*AB) | ('grondschou':AB))"]);
    const lexemes = queryOf('dog')[0]!.match(/'\w+'/g)!;
    expect(new Set(lexemes).size).toBe(lexemes.length);
    expect(lexemes).not.toContain("'dogs'");
  });
});

test('isStopWord is true for a word without a form in some language, not for an everyday word', () => {
  const forms: WordForms = new Map([
    ['down', [['down'], []]],
    ['sofa', [['sofa'], ['sof']]],
  ]);
  const term = { word: 'down', synonyms: [], category: null };
  expect(isStopWord(term, forms)).toBe(true);
  expect(isStopWord({ ...term, word: 'sofa' }, forms)).toBe(false);
  expect(isStopWord({ ...term, synonyms: ['sofa'] }, forms)).toBe(false);
});

test('foldSearch takes accents off and spells ligatures out', () => {
  expect(foldSearch('Çà & là: Wäschmaschinn, Straße, SŒUR')).toBe('ca la waschmaschinn strasse soeur');
});
