import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { linkParts } from './link-parts.ts';

const linksIn = (message: string) => linkParts(message).flatMap(({ href }) => href ?? []);

describe('linkParts', () => {
  test.each([
    ['It is https://example.org/a?b=1, come by.', ['https://example.org/a?b=1']],
    ['(see http://example.org/x)', ['http://example.org/x']],
    ['Call +352 621 123 456!', ['tel:+352621123456']],
    ['00352 26 12 34 56 or 621 123 456', ['tel:+35226123456', 'tel:621123456']],
    ['+49 (171) 234-5678', ['tel:+491712345678']],
    ['06 12 34 56 78', ['tel:0612345678']],
  ])('links %p', (message, expected) => expect(linksIn(message)).toEqual(expected));

  test.each([
    'on 2026-11-23 at 18:00',
    'am 23.11.2026 um 18.30',
    '€45,00 or 1 500 000 €',
    'flat 12, L-2340',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
  ])('leaves %p as text', (message) => expect(linksIn(message)).toEqual([]));

  test('loses nothing of any message, and links to nothing but the web and phones', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (message) => {
        const parts = linkParts(message);
        expect(parts.map(({ text }) => text).join('')).toBe(message);
        for (const { href } of parts) if (href !== null) expect(href).toMatch(/^(https?:|tel:)/);
      }),
    );
  });
});
