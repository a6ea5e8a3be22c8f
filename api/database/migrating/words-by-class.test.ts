import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource } from '../../../ormconfig.ts';
import { scratchDatabase } from '../../testing/scratch-database.ts';
import { WordsByClass1796010000000 as WordsByClass } from '../migrations/1796010000000-words-by-class.ts';

let dataSource: DataSource;
let runner: QueryRunner;
let drop: () => Promise<void>;

beforeAll(async () => {
  const scratch = await scratchDatabase({ migrated: true });
  drop = scratch.drop;
  dataSource = await createDataSource({ url: scratch.url, poolSize: 1 }).initialize();
  runner = dataSource.createQueryRunner();
});
afterAll(async () => {
  await runner.release();
  await dataSource.destroy();
  await drop();
});

/** Counts favors by whether a word is found in them, and says whether titles are known to have it. */
async function found(word: string): Promise<{ favors: number; isKnown: boolean }> {
  const [row] = await runner.query(
    `SELECT (SELECT count(*)::int FROM favors WHERE search @@ CAST($1::text AS tsquery)) AS favors,
       EXISTS (SELECT FROM title_words WHERE word = $1::text) AS "isKnown"`,
    [word],
  );
  return row;
}

test('rows that are there already are found by the words that signs hid, in several batches, and back', async () => {
  const migration = new WordsByClass();
  await migration.down(runner);
  // Without their people, whom a search does not read.
  await runner.query('ALTER TABLE favors DROP CONSTRAINT favors_poster_id_fkey');
  await runner.query(`
    INSERT INTO favors (poster_id, title, description, category, price_cents, is_negotiable, timeframe, address, latitude,
      longitude, published_latitude, published_longitude, area, h3_8, expires_at)
    SELECT 1, 'Régler l’arquebuse', 'Wi-Fi', 'OTHERS', 2000, false, 'Flexible', 'x', 49, 6, 49, 6, 'Łódź', 1, now()
    FROM generate_series(1, 450)`);
  await runner.query(`
    INSERT INTO gazetteer_places (country_code, postcode, folded_name, district, name, latitude, longitude)
    VALUES ('PL', '90-001', 'łodz', '', 'Łódź', 51, 19)`);
  expect(await found('arquebuse')).toEqual({ favors: 0, isKnown: false });

  await migration.up(runner);
  expect(await found('arquebuse')).toEqual({ favors: 450, isKnown: true });
  for (const word of ['wifi', 'lodz']) expect((await found(word)).favors).toBe(450);
  const names = await runner.query('SELECT folded_name FROM gazetteer_places');
  expect(names).toEqual([{ folded_name: 'lodz' }]);

  await migration.down(runner);
  expect((await found('arquebuse')).favors).toBe(0);
});
