import { describe, expect, test } from '@jest/globals';
import { fc } from '../../../shared/testing/properties.ts';
import { circleAround, crossesAntimeridian, mayReach } from './bounds.rules.ts';
import { destination, distanceKm } from './distance.rules.ts';

const rectangle = fc
  .record({
    south: fc.double({ min: -89, max: 80, noNaN: true }),
    west: fc.double({ min: -180, max: 180, noNaN: true }),
    height: fc.double({ min: 0, max: 9, noNaN: true }),
    width: fc.double({ min: 0, max: 20, noNaN: true }),
  })
  .map(({ south, west, height, width }) => ({
    south,
    west,
    north: south + height,
    east: west + width > 180 ? west + width - 360 : west + width,
  }));
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('circleAround', () => {
  test('contains every point of the rectangle, also across the antimeridian', () => {
    fc.assert(
      fc.property(rectangle, share, share, (bounds, up, right) => {
        const { middle, km } = circleAround(bounds);
        const width = bounds.east - bounds.west + (crossesAntimeridian(bounds) ? 360 : 0);
        const point = {
          latitude: bounds.south + up * (bounds.north - bounds.south),
          longitude: bounds.west + right * width,
        };
        expect(distanceKm(middle, point)).toBeLessThanOrEqual(km + 1e-6);
        expect(Math.abs(middle.longitude)).toBeLessThanOrEqual(180);
      }),
      { numRuns: 5000 },
    );
  });

  test('has the centre of the rectangle as its middle', () => {
    expect(circleAround({ south: 49, west: 6, north: 50, east: 7 }).middle).toEqual({ latitude: 49.5, longitude: 6.5 });
    expect(circleAround({ south: -1, west: 170, north: 1, east: -160 }).middle).toEqual({
      latitude: 0,
      longitude: -175,
    });
  });
});

describe('mayReach', () => {
  test('is true for every circle that holds a point of the rectangle', () => {
    const [bearing, km] = [fc.double({ min: 0, max: 6.3, noNaN: true }), fc.double({ min: 0, max: 200, noNaN: true })];
    fc.assert(
      fc.property(rectangle, share, share, bearing, km, (bounds, up, right, towards, away) => {
        const width = bounds.east - bounds.west + (crossesAntimeridian(bounds) ? 360 : 0);
        const inside = {
          latitude: bounds.south + up * (bounds.north - bounds.south),
          longitude: ((bounds.west + right * width + 540) % 360) - 180,
        };
        expect(mayReach(bounds, destination(inside, towards, away), away + 1e-6)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    ['north', { latitude: 49.62, longitude: 6 }],
    ['south', { latitude: 49.58, longitude: 6 }],
    ['west', { latitude: 49.6, longitude: 5.48 }],
    ['east', { latitude: 49.6, longitude: 6.52 }],
    ['the other side of the earth', { latitude: 49.6, longitude: -174 }],
  ])('is false for a circle of 1 km further off in the %s', (_where, centre) => {
    const line = { south: 49.6, west: 5.5, north: 49.6, east: 6.5 };
    expect(mayReach(line, centre, 1)).toBe(false);
    expect(mayReach(line, { latitude: 49.6, longitude: 6.5 }, 1)).toBe(true);
  });
});
