import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { destination } from '../places/distance.rules.ts';
import { cellAt, cellsBetween } from './nearby-cells.ts';

const anywhere = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

test.each([
  [8, 5],
  [6, 100],
] as const)('every point of a ring lies in one of its cells: resolution %d, up to %d km, all over the earth', (resolution, mostKm) => {
  fc.assert(
    fc.property(anywhere, share, share, share, (near, inner, outer, bearing) => {
      const toKm = mostKm * outer;
      const fromKm = toKm * inner;
      const point = destination(near, bearing * 2 * Math.PI, fromKm + (toKm - fromKm) * bearing);
      expect(cellsBetween(near, fromKm, toKm, resolution)).toContain(cellAt(point, resolution));
    }),
    { numRuns: 300 },
  );
});

test('cells are positive 64-bit numbers in decimal', () => {
  expect(cellAt({ latitude: 49.6116, longitude: 6.1319 }, 8)).toMatch(/^6\d{17}$/);
});

test('a small circle asks for few cells', () => {
  const luxembourg = { latitude: 49.6116, longitude: 6.1319 };
  expect(cellsBetween(luxembourg, 0, 1, 8).length).toBeLessThan(20);
  expect(cellsBetween(luxembourg, 0, 15, 6).length).toBeLessThan(50);
});
