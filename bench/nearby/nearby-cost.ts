import type { DataSource } from 'typeorm';

/** Favors inserted to measure the cost of one. */
const INSERTS = 2_000;

/** Returns the size of the table and of each of its indexes, in MB. */
export async function indexSizes(dataSource: DataSource): Promise<Record<string, { MB: number }>> {
  const rows: { name: string; bytes: string }[] = await dataSource.query(`
    SELECT indexrelname AS name, pg_relation_size(indexrelid) AS bytes FROM pg_stat_user_indexes WHERE relname = 'favors'
    UNION ALL SELECT 'favors, the table', pg_relation_size('favors') ORDER BY bytes DESC`);
  return Object.fromEntries(
    rows.map(({ name, bytes }) => [name, { MB: Number((Number(bytes) / 2 ** 20).toFixed(1)) }]),
  );
}

/** Measures an insert of an open favor in ms, with the indexes of the nearby search and without them. */
export async function measureInserts(dataSource: DataSource): Promise<Record<string, { 'ms a favor': number }>> {
  const withIndexes = await insertOnes(dataSource);
  await dataSource.query('DROP INDEX favors_nearby, favors_nearby_category');
  return {
    'with the indexes': { 'ms a favor': withIndexes },
    'without them': { 'ms a favor': await insertOnes(dataSource) },
  };
}

async function insertOnes(dataSource: DataSource): Promise<number> {
  const began = performance.now();
  for (let count = 0; count < INSERTS; count += 1) {
    await dataSource.query(
      `INSERT INTO favors (poster_id, title, description, category, price_cents, is_negotiable, timeframe, address, latitude, longitude,
         published_latitude, published_longitude, area, h3_8, created_at, expires_at)
       SELECT poster_id, title, description, category, price_cents, is_negotiable, timeframe, address, latitude, longitude,
         published_latitude, published_longitude, area, h3_8, created_at, expires_at FROM favors WHERE id = $1`,
      [1 + count * 100],
    );
  }
  return Number(((performance.now() - began) / INSERTS).toFixed(3));
}
