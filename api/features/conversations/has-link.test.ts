import { describe, expect, test } from '@jest/globals';
import { hasLink } from './has-link.ts';

describe('hasLink finds pages of the web', () => {
  test.each([
    'Look: https://example.lu/x',
    'HTTP://EXAMPLE.LU',
    'www.example.lu has it',
    'See bit.ly/3x.',
    '(t.me/someone)',
    'It is on example.com',
    'http://192.0.2.1',
    '👉https://example.lu/x',
    '„www.example.lu“',
    'https://ana:secret@example.lu',
    '//example.lu',
  ])('in %j', (text) => expect(hasLink(text)).toBe(true));

  test.each([
    'demain.je viens',
    'Between 10.30/11.00',
    '12/14 rue de Hollerich',
    'M./Mme Muller',
    'und/oder, z.B. morgen',
    'Ana: ana@example.com',
    'mail:ana@example.com',
    '20.-/Stunde',
    'plan.pdf',
  ])('and none in %j', (text) => expect(hasLink(text)).toBe(false));
});
