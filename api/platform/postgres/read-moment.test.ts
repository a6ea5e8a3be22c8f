import { expect, test } from '@jest/globals';
import { types } from 'pg';
import { readMoment } from './read-moment.ts';

/** pg's own reading, which moments without a zone still have. */
const parseDate = types.getTypeParser(types.builtins.TIMESTAMP) as (text: string) => unknown;

test.each([
  '2026-11-23 18:30:22+00',
  '2026-11-23 18:30:22.1+00',
  '2026-11-23 18:30:22.04+01',
  '2026-02-28 23:59:59.999-11',
  '2026-11-23 18:30:22.123456+14',
  '0099-12-31 23:59:59+00',
  '0100-01-01 00:00:00+00',
  '12026-11-23 18:30:22.5+00',
  '2026-11-23 18:30:22.5+05:30',
  '1883-11-18 12:03:57-07:52:58',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
  '-infinity',
])('%s is read as pg reads it', (text) => {
  expect(readMoment(text)).toEqual(parseDate(text));
});

test('a moment without digits where they belong is none', () => {
  expect(readMoment('2026-1x-23 18:30:22+00')).toEqual(parseDate('2026-1x-23 18:30:22+00'));
});

test('every connection of the process reads moments so', async () => {
  await import('./postgres-client.ts');
  // By name: an earlier file of the same worker may have loaded the process's own copy.
  expect(types.getTypeParser(types.builtins.TIMESTAMPTZ).name).toBe(readMoment.name);
});
