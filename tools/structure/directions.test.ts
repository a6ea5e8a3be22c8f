import { describe, expect, test } from '@jest/globals';
import { violationsIn } from './directions.ts';
import { readWritten } from '../suite/written-part.ts';
import { drawings } from './drawings.ts';
import { isCaught, planted } from './planted.ts';
import { readSources } from './sources.ts';

const sources = readSources();

test('every import follows the directions', () => {
  expect(sources.size).toBeGreaterThan(800);
  expect(violationsIn(sources)).toEqual([]);
});

test.each(drawings)('$page has the $name of the code', ({ page, name, draw }) => {
  expect(readWritten(page, name)).toBe(draw());
});

describe('the house', () => {
  test.each(planted)('catches $path with $source ($rule)', (one) => {
    expect(isCaught(one, sources)).toBe(true);
  });
});
