import { expect, test } from '@jest/globals';
import { fc } from '../../../../shared/testing/properties.ts';
import { meaningOf } from './meaning.ts';
import { daysOf, TIMEFRAMES, urgencyOf } from './timeframe.rules.ts';

const phrases = TIMEFRAMES.flatMap(({ texts }) => texts);
const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
const words = fc.oneof(
  fc.constantFrom(...phrases, 'nonsense', 'by June 5, 2026', 'this weekend, or today'),
  moment.map((at) => at.toISOString().slice(0, 10)),
);

test('what is remembered of a timeframe is what its rules read, at every moment', () => {
  fc.assert(
    fc.property(words, moment, moment, fc.integer({ min: 0, max: 3_599_999 }), (timeframe, createdAt, now, later) => {
      const favor = { timeframe, timeframeAt: null, createdAt };
      // Asked twice within an hour or across its end, so that the second answer may be one that is remembered.
      for (const at of [now, new Date(now.getTime() + later)])
        expect(meaningOf(favor, at)).toEqual({
          days: daysOf(timeframe, createdAt),
          urgency: urgencyOf(timeframe, createdAt, at),
        });
    }),
    { numRuns: 2_000 },
  );
});
