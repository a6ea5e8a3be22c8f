import { describe, expect, test } from '@jest/globals';
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

  test('writes ratings with one decimal', () => expect(format.rating(5)).toBe('5.0'));

  test('writes out the month', () => expect(format.monthAndYear('2026-03-02T10:00:00Z')).toBe('March 2026'));
});
