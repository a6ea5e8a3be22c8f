import { describe, expect, test } from '@jest/globals';
import { fc } from '../../../shared/testing/properties.ts';
import { destination, distanceKm, type Point } from './distance.rules.ts';
import { publishedPoint, type ShownFavor } from './published-point.rules.ts';

const key = Buffer.alloc(32, 7);
const inhabited = fc.record({
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const posters = fc.integer({ min: 1, max: 1_000_000 }).map(String);
const metresBetween = (a: Point, b: Point) => 1000 * distanceKm(a, b);

describe('publishedPoint', () => {
  test('lies 150 to 410 metres from the exact point of a first favor', () => {
    fc.assert(
      fc.property(inhabited, posters, (home, posterId) => {
        const error = metresBetween(home, publishedPoint({ ...home, posterId, key }));
        expect(error).toBeGreaterThanOrEqual(150);
        expect(error).toBeLessThanOrEqual(410);
      }),
      { numRuns: 2000 },
    );
  });

  test('is the same for the same home, and differs by poster and key', () => {
    fc.assert(
      fc.property(inhabited, posters, (home, posterId) => {
        const point = publishedPoint({ ...home, posterId, key });
        expect(publishedPoint({ ...home, posterId, key: Buffer.from(key) })).toEqual(point);
        expect(publishedPoint({ ...home, posterId: `${posterId}0`, key })).not.toEqual(point);
        expect(publishedPoint({ ...home, posterId, key: Buffer.alloc(32, 8) })).not.toEqual(point);
      }),
    );
  });

  test('lies in every direction from the home', () => {
    const home = { latitude: 49.6116, longitude: 6.1319 };
    const points = Array.from({ length: 1000 }, (_, id) => publishedPoint({ ...home, posterId: String(id), key }));
    const share = (inside: (point: Point) => boolean) => points.filter(inside).length / points.length;
    for (const inside of [
      (point: Point) => point.latitude > home.latitude && point.longitude > home.longitude,
      (point: Point) => point.latitude > home.latitude && point.longitude < home.longitude,
      (point: Point) => point.latitude < home.latitude && point.longitude > home.longitude,
      (point: Point) => point.latitude < home.latitude && point.longitude < home.longitude,
    ]) {
      expect(share(inside)).toBeGreaterThan(0.1);
    }
  });

  test.each([
    [90, 0],
    [-90, 0],
    [90, 180],
    [89.9999, -180],
    [-89.9995, 77],
    [0, 180],
    [0, -180],
    [49.6, 179.99999],
    [49.6, -179.99999],
  ])('has valid degrees at %d, %d', (latitude, longitude) => {
    for (let id = 0; id < 50; id += 1) {
      const point = publishedPoint({ latitude, longitude, posterId: String(id), key });
      expect(Math.abs(point.latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(point.longitude)).toBeLessThanOrEqual(180);
      expect(metresBetween(point, { latitude, longitude })).toBeGreaterThanOrEqual(50);
    }
  });

  test('is the same at longitudes 180 and -180', () => {
    const [east, west] = [180, -180].map((longitude) =>
      publishedPoint({ latitude: 10, longitude, posterId: '1', key }),
    );
    expect(east).toEqual(west);
  });
});

/** Returns a generator of repeatable numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns the distances, in metres, from 200 homes to the mean of 20 published points each; readings scatter by 30 m.
 */
function errorsOfAverages(reuse: boolean): number[] {
  const random = numbers(20);
  return Array.from({ length: 200 }, (_, id) => {
    const home = { latitude: 49.5 + random() * 0.2, longitude: 6 + random() * 0.3 };
    const earlier: ShownFavor[] = [];
    for (let post = 0; post < 20; post += 1) {
      const reading = destination(home, random() * 2 * Math.PI, 0.03 * Math.sqrt(random()));
      const point = publishedPoint({ ...reading, posterId: String(id), key, earlier: reuse ? earlier : [] });
      expect(metresBetween(reading, point)).toBeGreaterThanOrEqual(50);
      expect(metresBetween(reading, point)).toBeLessThanOrEqual(510);
      earlier.push({ ...reading, publishedLatitude: point.latitude, publishedLongitude: point.longitude });
    }
    const mean = (of: (favor: ShownFavor) => number) =>
      earlier.reduce((sum, favor) => sum + of(favor), 0) / earlier.length;
    return metresBetween(home, {
      latitude: mean((favor) => favor.publishedLatitude),
      longitude: mean((favor) => favor.publishedLongitude),
    });
  }).sort((a, b) => a - b);
}

describe('the mean of 20 published points of one home', () => {
  test('stays at least 50 m from the home, 100 m in the median', () => {
    const errors = errorsOfAverages(true);
    expect(errors[0]).toBeGreaterThanOrEqual(50);
    expect(errors[100]).toBeGreaterThanOrEqual(100);
  });

  test('would come nearer without reusing the points of earlier favors', () => {
    expect(errorsOfAverages(false)[0]).toBeLessThan(50);
  });
});

test('publishedPoint reuses the point of an earlier favor within 150 m, not of one further away', () => {
  const home = { latitude: 49.6, longitude: 6.1 };
  const first = publishedPoint({ ...home, posterId: '1', key });
  const earlier = [{ ...home, publishedLatitude: first.latitude, publishedLongitude: first.longitude }];
  const away = Math.atan2(home.longitude - first.longitude, home.latitude - first.latitude);
  const near = destination(home, away + Math.PI / 2, 0.09);
  expect(publishedPoint({ ...near, posterId: '1', key, earlier })).toEqual(first);
  expect(publishedPoint({ ...destination(home, away, 0.4), posterId: '1', key, earlier })).not.toEqual(first);
});
