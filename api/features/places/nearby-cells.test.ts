import { describe, expect, test } from '@jest/globals';
import { fc } from '../../../shared/testing/properties.ts';
import { destination } from './distance.rules.ts';
import {
  cellAt,
  cellsAround,
  coverCircle,
  coveringCells,
  finestCells,
  joinCells,
  type CellRange,
} from './nearby-cells.ts';

const anywhere = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const luxembourg = { latitude: 49.6116, longitude: 6.1319 };

// Cell numbers all have 18 digits, so they compare as strings.
const holds = ({ low, high }: Pick<CellRange, 'low' | 'high'>, cell: string) => low <= cell && cell <= high;

describe('cellsAround', () => {
  test.each([5, 100])(
    'covers every point within %d km of any point on earth by one cell, within the radius of that cell',
    (mostKm) => {
      fc.assert(
        fc.property(anywhere, share, share, share, share, (near, radius, distance, bearing, coarseness) => {
          const cells = cellsAround(near, mostKm * radius, ({ km, radiusKm }) =>
            radiusKm > 0.2 * km + coarseness * km ? 'split' : 'keep',
          );
          const km = mostKm * radius * distance;
          const holding = cells.filter((cell) => holds(cell, cellAt(destination(near, bearing * 2 * Math.PI, km))));
          expect(holding).toHaveLength(1);
          expect(Math.abs(holding[0]!.km - km)).toBeLessThanOrEqual(holding[0]!.radiusKm);
        }),
        { numRuns: 200 },
      );
    },
  );

  test('returns cells that do not overlap', () => {
    fc.assert(
      fc.property(anywhere, share, (near, radius) => {
        const cells = cellsAround(near, 60 * radius, ({ km, radiusKm }) => (radiusKm > km / 3 ? 'split' : 'keep'));
        const ends = cells.map(({ low, high }) => [low, high] as const).sort(([a], [b]) => (a < b ? -1 : 1));
        ends.slice(1).forEach(([low], index) => expect(low > ends[index]![1]).toBe(true));
      }),
      { numRuns: 30 },
    );
  });
});

test.each([1, 15, 50, 1_000])('coverCircle covers every point within %d km of any point by few cells', (mostKm) => {
  fc.assert(
    fc.property(anywhere, share, share, share, (near, radius, distance, bearing) => {
      const cells = coverCircle(near, mostKm * radius);
      expect(cells.length).toBeLessThan(30);
      const point = destination(near, bearing * 2 * Math.PI, mostKm * radius * distance);
      expect(coveringCells(point).some((cell) => cells.includes(cell))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('finestCells covers every point within 4 km of any point, for all points of a cell, by few cells', () => {
  fc.assert(
    fc.property(anywhere, share, share, share, share, (near, radius, distance, bearing, nearby) => {
      // The second search takes what the first one remembers of their common cell.
      for (const from of [near, destination(near, bearing * 2 * Math.PI, 0.3 * nearby)]) {
        const cells = finestCells(from, 4 * radius);
        expect(cells).toContain(cellAt(destination(from, bearing * 2 * Math.PI, 4 * radius * distance)));
        expect(cells.length).toBeLessThan(130);
        expect(new Set(cells).size).toBe(cells.length);
      }
    }),
    { numRuns: 500 },
  );
});

test('joinCells holds what the cells hold and nothing else, in fewer ranges', () => {
  const cells = cellsAround(luxembourg, 5, ({ km, radiusKm }) => (radiusKm > km / 2 ? 'split' : 'keep'));
  const joined = joinCells(cells);
  expect(joined.length).toBeLessThan(cells.length / 2);
  fc.assert(
    fc.property(share, share, (distance, bearing) => {
      const cell = cellAt(destination(luxembourg, bearing * 2 * Math.PI, 12 * distance));
      const holding = (ranges: readonly Pick<CellRange, 'low' | 'high'>[]) =>
        ranges.filter((range) => holds(range, cell)).length;
      expect(holding(joined)).toBe(holding(cells));
    }),
    { numRuns: 500 },
  );
});

test('cellsAround drops, keeps and splits cells as `choose` decides', () => {
  expect(cellsAround(luxembourg, 15, () => 'drop')).toEqual([]);
  const few = cellsAround(luxembourg, 15, () => 'keep');
  expect(few.length).toBeLessThan(20);
  const finest = cellsAround(luxembourg, 3, () => 'split');
  expect(finest.every(({ low, high }) => low === high)).toBe(true);
  expect(finest.length).toBeGreaterThan(40);
});

test('cellAt returns a positive 64-bit number in decimal', () => {
  expect(cellAt(luxembourg)).toMatch(/^6\d{17}$/);
});
