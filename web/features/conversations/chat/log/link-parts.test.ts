import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { linkParts } from './link-parts.ts';

const linksIn = (message: string) =>
  linkParts(message).flatMap(({ text, href }) => (href === null ? [] : [`${text} ${href}`]));

describe('linkParts links phone numbers', () => {
  test.each([
    ['Call +352 621 123 456!', '+352 621 123 456', '+352621123456'],
    ['call me 621-123-456 please', '621-123-456', '+352621123456'],
    ['or 621.123.456', '621.123.456', '+352621123456'],
    ['621 12 34 56 after 18h', '621 12 34 56', '+352621123456'],
    ['621/123-456', '621/123-456', '+352621123456'],
    ['621123456', '621123456', '+352621123456'],
    ['352 621 123 456', '352 621 123 456', '+352621123456'],
    ['(+352) 621 123 456', '(+352) 621 123 456', '+352621123456'],
    ['621‑123‑456', '621‑123‑456', '+352621123456'],
    ['+352\u00A0621\u00A0123\u00A0456', '+352\u00A0621\u00A0123\u00A0456', '+352621123456'],
    ['\u202A+352 621 123 456\u202C', '+352 621 123 456', '+352621123456'],
    ['☎621123456', '621123456', '+352621123456'],
    ['Tel:621123456, 18:00', '621123456', '+352621123456'],
    ['621 123 456 (18-20h)', '621 123 456', '+352621123456'],
    ['Jean 621 123 456', '621 123 456', '+352621123456'],
    ['Meng Nummer: 621 123 456', '621 123 456', '+352621123456'],
    ['26 12 34 56', '26 12 34 56', '+35226123456'],
    ['26-12-34-56', '26-12-34-56', '+35226123456'],
    ['Telefon 26123456', '26123456', '+35226123456'],
    ['call me on 26123456', '26123456', '+35226123456'],
    ['00352 26 12 34 56', '00352 26 12 34 56', '+35226123456'],
    ['+49 (171) 234-5678', '+49 (171) 234-5678', '+491712345678'],
    ['+33 (0)6 12 34 56 78', '+33 (0)6 12 34 56 78', '+33612345678'],
    ['+351 912 345 678', '+351 912 345 678', '+351912345678'],
    ['0171 2345678', '0171 2345678', '+491712345678'],
    // Two of the countries around have such a number: it is dialled as it is written.
    ['06 12 34 56 78', '06 12 34 56 78', '0612345678'],
    ['0470 12 34 56', '0470 12 34 56', '0470123456'],
    ['0651 / 12345', '0651 / 12345', '065112345'],
  ])('in %j', (message, text, number) => expect(linksIn(message)).toEqual([`${text} tel:${number}`]));

  test.each(['/', ' / ', ' - ', ' or ', ', '])('parted by %j', (sign) =>
    expect(linksIn(`621 123 456${sign}691 123 456`)).toEqual([
      '621 123 456 tel:+352621123456',
      '691 123 456 tel:+352691123456',
    ]),
  );
});

test.each([
  'My IBAN: LU28 0019 4006 4475 0000',
  'LU28 0019 400A 4475 0000',
  'lu28 0019 4006 4475 0000',
  'LU280019400644750000',
  'IBAN DE89 3704 0044 0532 0130 00',
  'IBAN FR76 3000 6000 0112 3456 7890 189',
  'BE68 5390 0754 7034',
  'NL91 ABNA 0417 1643 00',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  '+++090/9337/55493+++',
  'Matricule 1990 0101 12345',
  '85.07.30-033.28',
  '05.07.30-033.28',
  '1 85 05 78 006 084 36',
  '12 345 678 901',
  'Parcel 0150 5012 3456 78',
  'DHL 0034 0434 1610 9402 1234 56',
  'RR 123 456 789 LU',
  '1Z999AA10123456784',
  'Order number 20261123 is ready',
  'Order number 26123456',
  'n° de commande 26123456',
  'Auftragsnummer 26 12 34 56',
  'Kundennummer: 621 123 456',
  'Ticket 621123456',
  'card 4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '3782 822463 10005',
  'Barcode 5 449000 000996',
  'ISBN 978-3-16-148410-0',
  'LU 26123456',
  'on 2026-11-23 at 18:00',
  'on 23 11 2026 at 18 00',
  'am 23.11.2026 um 18.30',
  '23.11.26 18.30',
  '2026 11 23',
  '23112026',
  'school year 2026-2027',
  '20.00-22.00',
  '€45,00 or 1 500 000 €',
  'EUR 20 000 000',
  '49.611621, 6.131900',
  '192.168.178.20',
  'flat 12, L-2340',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
  'ftp://example.org/x',
  'https://a-bank.example@example.org/x',
  'demain.je viens',
  'plan.pdf',
])('linkParts leaves %j as text', (message) => expect(linksIn(message)).toEqual([]));

describe('linkParts links addresses', () => {
  const page = 'https://example.org/x';

  test.each([
    ['It is https://example.org/a?b=1, come by.', 'https://example.org/a?b=1'],
    ['https://fr.wikipedia.org/wiki/Esch_(Luxembourg)', 'https://fr.wikipedia.org/wiki/Esch_(Luxembourg)'],
    ['“http://example.org”', 'http://example.org'],
    ['https://example.org/26123456', 'https://example.org/26123456'],
    ['https://exämple.lu/ä', 'https://exämple.lu/ä'],
    ...[
      `(see ${page})`,
      `[here](${page})`,
      `<${page}>`,
      `«${page}»`,
      `„${page}“`,
      `‹${page}›`,
      `👉${page}👈`,
      `\u200B${page}\u200B`,
      `*${page}*`,
      `_${page}_`,
      `${page}…`,
      `${page}...`,
      `${page}» ok`,
      `${page}—ok`,
      `${page}。`,
      `${page}: ok`,
      `Link:${page}`,
      `${page}?!`,
    ].map((message) => [message, page] as const),
  ])('in %j', (message, address) => expect(linksIn(message)).toEqual([`${address} ${address}`]));

  test.each([
    ['see www.example.org', 'www.example.org', 'https://www.example.org'],
    ['👉www.example.lu/fr.', 'www.example.lu/fr', 'https://www.example.lu/fr'],
    ['It is on example.com!', 'example.com', 'https://example.com'],
    ['ana@example.lu, please', 'ana@example.lu', 'mailto:ana@example.lu'],
    ['mail:ana.b+c@example.co.uk…', 'ana.b+c@example.co.uk', 'mailto:ana.b+c@example.co.uk'],
    ['«ana@example.org»', 'ana@example.org', 'mailto:ana@example.org'],
    ['mailto:ana@example.org', 'ana@example.org', 'mailto:ana@example.org'],
  ])('in %j without their beginning', (message, text, href) => expect(linksIn(message)).toEqual([`${text} ${href}`]));
});

test('linkParts loses nothing of any message, and links to nothing but pages, e-mail and phones', () => {
  const words = fc.constantFrom(
    'https://',
    'www.',
    'example.org',
    '@',
    '+352',
    '621',
    '123 456',
    '…',
    '👉',
    ' ',
    '\u00AD',
  );
  for (const unit of ['grapheme' as const, words])
    fc.assert(
      fc.property(fc.string({ unit }), (message) => {
        const parts = linkParts(message);
        expect(parts.map(({ text }) => text).join('')).toBe(message);
        for (const { href } of parts) if (href !== null) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:\+?\d)/i);
      }),
    );
});
