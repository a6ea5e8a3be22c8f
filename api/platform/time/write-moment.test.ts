import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeMoment } from './write-moment.ts';

test('any moment is written as Date writes it', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (moment) => {
      expect(writeMoment(moment)).toBe(moment.toISOString());
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  '1970-01-01T00:00:00.000Z',
  '1969-12-31T23:59:59.999Z',
  '-000001-03-01T09:05:07.008Z',
  '+010000-01-01T10:20:30.040Z',
])('%s is written as it is', (text) => {
  expect(writeMoment(new Date(text))).toBe(text);
  // Once more from the day that is remembered.
  expect(writeMoment(new Date(text))).toBe(text);
});

test('what is no moment is refused', () => {
  expect(() => writeMoment(new Date(NaN))).toThrow(RangeError);
});
