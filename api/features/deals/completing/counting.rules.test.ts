import { expect, test } from '@jest/globals';
import { dealCounts } from './counting.rules.ts';

const deal = {
  settled: 'BOTH',
  acceptedAt: new Date('2027-03-08T09:00:00Z'),
  completedAt: new Date('2027-03-08T10:00:00Z'),
  areKnown: true,
  hasCounted: false,
} as const;

test.each([
  ['an hour after the yes', {}, true],
  ['a moment less than an hour after the yes', { completedAt: new Date('2027-03-08T09:59:59.999Z') }, false],
  ['by one whom the other did not answer', { settled: 'ONE' as const }, true],
  ['by an admin', { settled: 'ADMIN' as const }, true],
  ['by silence', { settled: 'SILENCE' as const }, false],
  ['though contested', { settled: 'CONTESTED' as const }, false],
  ['by somebody new', { areKnown: false }, false],
  ['by two of whom a deal has counted', { hasCounted: true }, false],
])('a deal that is done %s', (_, over, counts) => expect(dealCounts({ ...deal, ...over })).toBe(counts));
