import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { coarsePlace, readCoarsePlace } from './place-cookie.ts';

const points = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('a place is kept to 0.01° and read back as it was kept', () => {
  fc.assert(
    fc.property(points, (point) => {
      const kept = coarsePlace(point);
      const read = readCoarsePlace(kept)!;
      expect(kept).toMatch(/^-?\d+\.\d\d_-?\d+\.\d\d$/);
      expect(Math.abs(read.latitude - point.latitude)).toBeLessThanOrEqual(0.00500001);
      expect(Math.abs(read.longitude - point.longitude)).toBeLessThanOrEqual(0.00500001);
    }),
  );
});

test.each([undefined, '', '49.61', '49.6123_6.1319', '49.61_6.1', '91.00_6.00', '49.61_181.00', '49.61_6.13;x'])(
  'anything else is no place: %j',
  (text) => {
    expect(readCoarsePlace(text)).toBeNull();
  },
);
