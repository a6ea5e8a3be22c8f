import { describe, expect, test } from '@jest/globals';
import { fc } from './testing/properties.ts';
import { formatCents, hasAmount, MAX_PRICE_CENTS, priceFault, readPriceCents } from './price.rules.ts';

describe('readPriceCents', () => {
  test.each<[string | number, number]>([
    ['25', 2500],
    ['25.00', 2500],
    ['25.5', 2550],
    ['25,50 €', 2550],
    ['€ 25', 2500],
    ['€25.99', 2599],
    ['  7,05  ', 705],
    ['0.01', 1],
    ['0,5', 50],
    ['1 250', 125_000],
    ['1 250,50', 125_050],
    ['1 250.50', 125_050],
    ['1\u00A0250,5', 125_050],
    ['1\u202F250', 125_000],
    ['1.250,50', 125_050],
    ['1,250.50', 125_050],
    ['1250', 125_000],
    ['10 000', MAX_PRICE_CENTS],
    ['10000.00', MAX_PRICE_CENTS],
    ['20.-', 2000],
    ['20,-', 2000],
    ['20.– €', 2000],
    ['20,--', 2000],
    ['EUR 20.-', 2000],
    ['25.', 2500],
    ['.5', 50],
    [',5', 50],
    ['€ .50', 50],
    ["1'250", 125_000],
    ['1\u2019250.50', 125_050],
    ["1'250,5", 125_050],
    ['1\u2009250', 125_000],
    ['1.250,-', 125_000],
    ['1 250,00', 125_000],
    ['EUR 20', 2000],
    ['20 EUR', 2000],
    ['20eur', 2000],
    ['25 euros', 2500],
    ['1 Euro', 100],
    ['20€', 2000],
    ['２５', 2500],
    ['２５．５０', 2550],
    ['１\u3000２５０，００', 125_000],
    ['20.-\u00A0€', 2000],
    ['20.- EUR', 2000],
    ['€ 20,–', 2000],
    ['20.—', 2000],
    ["1'250.-", 125_000],
    ['1 250.-', 125_000],
    ['1.250.-', 125_000],
    ['1,250.- €', 125_000],
    ['EUR 1\u2019250.\u2013', 125_000],
    ...["'", '\u2018', '\u2019', '\u02BC', '\u2032', '\u00B4', '`', '\uFF07'].map((sign): [string, number] => [
      `1${sign}250`,
      125_000,
    ]),
    ...['\u00A0', '\u2002', '\u2005', '\u2007', '\u2009', '\u202F', '\u205F', '\u3000', '\t'].map(
      (space): [string, number] => [`1${space}250${space}€`, 125_000],
    ),
    ['20€50', 2050],
    ['20 € 50', 2050],
    ['20 euros 50', 2050],
    ['1 250 € 05', 125_005],
    ['20 Eur.', 2000],
    ['EURO 20', 2000],
    ['20\u202F€', 2000],
    ['\u200E20 €\u200E', 2000],
    ['\uFEFF20', 2000],
    ['2\u00AD0\u200B', 2000],
    ['\u20682\u202C0\u2069 \u20AC', 2000],
    ['20,50EUR', 2050],
    [25, 2500],
    [25.5, 2550],
    [0.29, 29],
    [10_000, MAX_PRICE_CENTS],
  ])('reads %j as %d cents', (text, cents) => {
    expect(readPriceCents(text)).toBe(cents);
  });

  test.each<[string | number]>([
    ['0'],
    ['0.00'],
    ['0,0 €'],
    ['-5'],
    ['−5'],
    ['+5'],
    ['25.001'],
    ['25,001'],
    ['1.250'],
    ['1,250'],
    ['1.250.000'],
    ['1.250,500'],
    ['1 25'],
    ['12 50'],
    ['1 250 50'],
    ['1,250,50'],
    ['1.250.50'],
    ['1 250.500'],
    ['.'],
    ['-'],
    ['20-'],
    ['20--'],
    ['20€5'],
    ['20€500'],
    ['20€50€'],
    ['1.250€'],
    ['1.25.-'],
    ["1''250"],
    ["'250"],
    ['20-30'],
    ['20.-30'],
    ['ca. 20'],
    ['20/h'],
    ['2\n0'],
    ['20.5-'],
    ['20.50-'],
    ['20.-.-'],
    ["1'25"],
    ['007'],
    ['1e3'],
    ['0x19'],
    ['Infinity'],
    ['NaN'],
    [''],
    [' '],
    ['€'],
    ['€ 25 €'],
    ['€€25'],
    ['EUR 25 €'],
    ['EUR'],
    ['$25'],
    ['CHF 20'],
    ['2²'],
    ['25 30'],
    ['25\u0000'],
    ['٢٥'],
    ['\uD800'],
    ['10000.01'],
    ['10 001'],
    ['9'.repeat(400)],
    [0],
    [-1],
    [25.001],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e21],
    [10_000.01],
    [1e-7],
  ])('refuses %j', (text) => {
    expect(readPriceCents(text)).toBeNull();
  });

  test('reads every amount that formatCents writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_PRICE_CENTS }), (cents) => {
        expect(readPriceCents(formatCents(cents))).toBe(cents);
        expect(readPriceCents(`${formatCents(cents).replace('.', ',')} €`)).toBe(cents);
        expect(readPriceCents(cents / 100)).toBe(cents);
      }),
    );
  });

  test('returns null or whole cents in range for any text', () => {
    const characters = fc.constantFrom(...'0123456789., €-e'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 12 }), (text) => {
        const cents = readPriceCents(text);
        expect(cents === null || (Number.isInteger(cents) && cents >= 1 && cents <= MAX_PRICE_CENTS)).toBe(true);
      }),
    );
  });
});

test.each([
  ['20.-', null],
  ['1.250', 'form'],
  ['zwanzig', 'form'],
  ['-5', 'form'],
  ['0,00', 'bounds'],
  ["10'001", 'bounds'],
])('priceFault(%j) returns %s', (text, fault) => {
  expect(priceFault(text)).toBe(fault);
});

test.each([
  ['0,00', false],
  ['００', false],
  ['€', false],
  ['0.5', true],
  ['２', true],
  ['٢', true],
])('hasAmount(%j) returns %s', (text, has) => {
  expect(hasAmount(text)).toBe(has);
});

test.each([
  [1, '0.01'],
  [2500, '25.00'],
  [2599, '25.99'],
  [MAX_PRICE_CENTS, '10000.00'],
])('formatCents(%d) returns %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
