import { describe, expect, test } from '@jest/globals';
import { violationsIn } from './directions.ts';
import { isCaught, planted } from './planted.ts';
import { drawnRooms, roomTable } from './room-table.ts';
import { readSources } from './sources.ts';

const sources = readSources();

test('every import follows the directions of the house', () => {
  expect(sources.size).toBeGreaterThan(800);
  expect(violationsIn(sources)).toEqual([]);
});

test('docs/architecture.md has the table of rooms that is checked', () => {
  expect(drawnRooms()).toBe(roomTable());
});

describe('the check of directions', () => {
  test.each(planted)('catches $path with $source ($rule)', (one) => {
    expect(isCaught(one, sources)).toBe(true);
  });
});
