import { afterEach, describe, expect, test } from '@jest/globals';
import PgBoss from 'pg-boss';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../../../ormconfig.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { scratchDatabase } from '../../testing/scratch-database.ts';
import { BEFORE_BASELINE } from './adopt-baseline.ts';
import { isMigrated, migrate } from '../migrate.ts';
import { Baseline1795814212000 as Baseline } from '../migrations/1795814212000-baseline.ts';

/**
 * A digest of every column in its place, constraint and index of what the migrations before the baseline made
 * (docs/decisions/typeorm.md). A migration that ran is never edited: what changes tables is a further one.
 */
const DIGEST = '03dd501e05aa5c6edb21200d8ded57eb';

/** PostgreSQL 18 names what is NOT NULL as a constraint too; it is part of the columns here. */
const DIGEST_OF_TABLES = `
  WITH tables AS (
    SELECT oid, relname, relpersistence, reloptions FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migrations'
  ), lines (line) AS (
    SELECT concat_ws(' ', relname, relpersistence, reloptions) FROM tables
    UNION ALL
    SELECT concat_ws(' ', relname, row_number() OVER (PARTITION BY relname ORDER BY attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
    FROM tables JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    UNION ALL
    SELECT concat_ws(' ', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    FROM tables JOIN pg_constraint ON conrelid = tables.oid AND contype <> 'n'
    UNION ALL
    SELECT pg_get_indexdef(indexrelid) FROM tables JOIN pg_index ON indrelid = tables.oid
  )
  SELECT md5(string_agg(line, '|' ORDER BY line COLLATE "C")) AS digest FROM lines`;

/** A migration of a coming version. */
class Moods9000000000001 implements MigrationInterface {
  name = 'Moods9000000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE moods (favor_id bigint PRIMARY KEY REFERENCES favors)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE moods');
  }
}

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Connects processes of a version whose migrations are the baseline and `later` to one empty database. */
async function processes(count: number, ...later: (new () => MigrationInterface)[]): Promise<DataSource[]> {
  const { url, drop } = await scratchDatabase();
  cleanups.push(drop);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const source = new DataSource({ ...dataSourceOptions({ url, poolSize: 2 }), migrations: [Baseline, ...later] });
      cleanups.push(() => source.destroy());
      return source.initialize();
    }),
  );
}

/** Makes a database as the version before the baseline left it, where `names` had run; somebody has an account. */
async function leaveBefore(source: DataSource, names: readonly string[]): Promise<void> {
  const runner = source.createQueryRunner();
  await new Baseline().up(runner);
  await runner.release();
  await source.query(
    'CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL)',
  );
  await source.query(
    "INSERT INTO migrations (timestamp, name) SELECT substring(name FROM '\\d+$')::bigint, name FROM unnest($1::text[]) AS name",
    [names],
  );
  await source.query("INSERT INTO users (first_name, last_name) VALUES ('Ana', 'Muller')");
}

const ranIn = async (source: DataSource): Promise<string[]> =>
  (await source.query('SELECT name FROM migrations ORDER BY id')).map(({ name }: { name: string }) => name);

test('the baseline makes the very tables that the migrations before it made', async () => {
  const [source] = await processes(1);
  await migrate(source!);
  expect(await source!.query(DIGEST_OF_TABLES)).toEqual([{ digest: DIGEST }]);
});

describe('a database of the version before the baseline', () => {
  test('has it noted once by processes that start together, and keeps what it holds', async () => {
    const sources = await processes(3);
    await leaveBefore(sources[0]!, BEFORE_BASELINE);
    expect(await isMigrated(sources[0]!)).toBe(false);
    expect(await Promise.all(sources.map(migrate))).toEqual([[], [], []]);
    expect(await isMigrated(sources[0]!)).toBe(true);
    expect(await ranIn(sources[0]!)).toEqual([...BEFORE_BASELINE, Baseline.name]);
    expect(await sources[0]!.query('SELECT first_name FROM users')).toEqual([{ first_name: 'Ana' }]);
  });

  test('loses the jobs of a queue that is gone, and no other', async () => {
    const [source] = await processes(1);
    await leaveBefore(source!, BEFORE_BASELINE);
    const { url } = source!.options as { url: string };
    const boss = new PgBoss({ connectionString: url, max: 1, schedule: false, supervise: false });
    await boss.start();
    for (const name of ['deals.backfill', 'deals.watch']) {
      await boss.createQueue(name);
      await boss.send(name, {});
    }
    await boss.stop({ graceful: false });
    await migrate(source!);
    expect(await source!.query('SELECT name FROM pgboss.job')).toEqual([{ name: 'deals.watch' }]);
  });

  test('gets the migrations after the baseline', async () => {
    const [source] = await processes(1, Moods9000000000001);
    await leaveBefore(source!, BEFORE_BASELINE);
    expect(await migrate(source!)).toEqual(['Moods9000000000001']);
    expect(await source!.query('SELECT FROM moods')).toEqual([]);
  });

  test('is refused and left alone where only some of its migrations ran', async () => {
    const [source] = await processes(1);
    await leaveBefore(source!, BEFORE_BASELINE.slice(0, -1));
    const refusal = migrate(source!);
    await expect(refusal).rejects.toThrow(StartupError);
    await expect(refusal).rejects.toThrow(
      /lacks 1 of the 78 migrations before the baseline, such as AnyTime\d+: check out/,
    );
    expect(await ranIn(source!)).toEqual(BEFORE_BASELINE.slice(0, -1));
  });

  test('is refused where favors that were accepted before there were deals have none', async () => {
    const [source] = await processes(1);
    await leaveBefore(source!, BEFORE_BASELINE);
    await source!.query("INSERT INTO users (first_name, last_name) VALUES ('Ben', 'Weber')");
    await source!.query(
      `INSERT INTO favors (poster_id, helper_id, status, title, description, category, price_cents, is_negotiable, timeframe, address,
         latitude, longitude, published_latitude, published_longitude, area, h3_8, expires_at)
       VALUES (1, 2, 'ACCEPTED', 'Carry a sofa', '', 'MOVING', 2000, true, 'Flexible', '', 49, 6, 49, 6, '', 0, now())`,
    );
    await expect(migrate(source!)).rejects.toThrow(/has accepted favors without a deal \(1\): check out/);
    await source!.query('INSERT INTO conversations (favor_id, poster_id, helper_id) VALUES (1, 1, 2)');
    await source!.query(
      `INSERT INTO deals (favor_id, poster_id, helper_id, conversation_id, state, agreed_version, created_at, agreed_at, due, due_at)
       VALUES (1, 1, 2, 1, 'AGREED', 1, now(), now(), 'ASK_AFTER_A_DAY', now())`,
    );
    expect(await migrate(source!)).toEqual([]);
  });
});
