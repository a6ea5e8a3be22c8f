import { describe, expect, test } from '@jest/globals';
import { fc } from '../../../shared/testing/properties.ts';
import { destination, distanceKm, shownKm, distanceText } from './distance.rules.ts';

const luxembourg = { latitude: 49.6116, longitude: 6.1319 };
const esch = { latitude: 49.4958, longitude: 5.9806 };

describe('distanceKm', () => {
  test.each([
    ['from a point to itself', luxembourg, luxembourg, 0],
    ['of one degree of latitude', { latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111.195],
    ['from Luxembourg to Esch', luxembourg, esch, 16.88],
    ['across the antimeridian', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111.195],
    ['to the other side of the earth', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015.087],
    ['from pole to pole', { latitude: 90, longitude: 12 }, { latitude: -90, longitude: 34 }, 20_015.087],
  ])('measures the distance %s', (_, a, b, km) => {
    expect(distanceKm(a, b)).toBeCloseTo(km, 2);
    expect(distanceKm(b, a)).toBe(distanceKm(a, b));
  });
});

test('destination lies at the given distance, with valid degrees, all over the earth', () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(
      anywhere,
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.double({ min: 0.05, max: 500, noNaN: true }),
      (from, bearing, km) => {
        const to = destination(from, bearing, km);
        expect(distanceKm(from, to)).toBeCloseTo(km, 3);
        expect(Math.abs(to.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(to.longitude)).toBeLessThanOrEqual(180);
      },
    ),
  );
});

test('destination counts its bearing clockwise from north', () => {
  expect(destination(luxembourg, 0, 10).latitude).toBeGreaterThan(luxembourg.latitude);
  expect(destination(luxembourg, Math.PI / 2, 10).longitude).toBeGreaterThan(luxembourg.longitude);
});

describe('distanceText and shownKm', () => {
  test.each([
    [0, '< 1 km', 0],
    [0.999, '< 1 km', 0],
    [1, '1 km', 1],
    [1.49, '1 km', 1],
    [1.5, '2 km', 2],
    [14.8, '15 km', 15],
  ])('show %d km to others as %s', (km, text, step) => {
    expect(distanceText(km, false)).toBe(text);
    expect(shownKm(km, false)).toBe(step);
  });

  test.each([
    [0.04, '0.0 km', 0],
    [1.24, '1.2 km', 1.2],
    [3, '3.0 km', 3],
  ])('show %d km as %s to those who know the exact point', (km, text, step) => {
    expect(distanceText(km, true)).toBe(text);
    expect(shownKm(km, true)).toBe(step);
  });
});
