import { describe, expect, test } from '@jest/globals';
import { readPriceCents } from '../../../shared/price.rules.ts';
import { formatsOf } from './format.ts';

const format = formatsOf('en');

describe('formatsOf English', () => {
  test.each([
    [4500, '€45'],
    [850, '€8.50'],
    [5, '€0.05'],
    [123450, '€1,234.50'],
  ])('writes %i cents as %s', (cents, text) => {
    expect(format.price({ cents, currency: 'EUR' })).toBe(text);
  });

  test('writes a price in French with a comma, as its field takes it', () => {
    const french = formatsOf('fr');
    const price = french.price({ cents: 999_999, currency: 'EUR' });
    expect(price.replaceAll(/\s/g, ' ')).toBe('9 999,99 €');
    expect(french.amount(999_999)).toBe('9999,99');
    expect([price, french.amount(999_999)].map(readPriceCents)).toEqual([999_999, 999_999]);
  });

  test('writes ratings with one decimal', () => expect(format.rating(5)).toBe('5.0'));

  test('writes the day before the month', () => {
    expect(format.day(new Date(2027, 5, 5))).toBe('5 June 2027');
    expect(format.shortDay(new Date(2027, 11, 12), new Date(2027, 11, 24))).toBe('12 Dec');
  });

  test('names the month of a short date in Portuguese too', () => {
    const now = new Date(2027, 11, 24);
    expect(formatsOf('pt').shortDay(new Date(2027, 11, 12), now)).toBe('12 dez.');
    expect(formatsOf('pt').day(new Date(2027, 5, 5))).toBe('5 de junho de 2027');
  });

  test('writes out the month', () => expect(format.monthAndYear('2026-03-02T10:00:00Z')).toBe('March 2026'));
});
