import { afterEach, describe, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../ormconfig.ts';
import { StartupError } from '../platform/startup-error.ts';
import { scratchDatabase } from '../testing/scratch-database.ts';
import { isMigrated, migrate, revertNewest } from './migrate.ts';

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Connects several processes to one empty database. */
async function processes(count: number): Promise<DataSource[]> {
  const { url, drop } = await scratchDatabase();
  cleanups.push(drop);
  const sources = await Promise.all(
    Array.from({ length: count }, () => createDataSource({ url, poolSize: 2 }).initialize()),
  );
  cleanups.push(async () => void (await Promise.all(sources.map((source) => source.destroy()))));
  return sources;
}

describe('migrate', () => {
  test('migrates in one of several processes that start together, and all succeed', async () => {
    const sources = await processes(4);
    const ran = await Promise.all(sources.map(migrate));
    const everyName = sources[0]!.migrations.map(({ name }) => name);
    expect(ran.filter((names) => names.length > 0)).toEqual([everyName]);
  });

  test('is needed: without its lock the same processes fail', async () => {
    const sources = await processes(4);
    const outcomes = await Promise.allSettled(sources.map((source) => source.runMigrations()));
    expect(outcomes.map(({ status }) => status)).toContain('rejected');
  });

  test('releases lock and connection after a failed migration', async () => {
    const [source] = await processes(1);
    await source!.query('CREATE TABLE users ()');
    await expect(migrate(source!)).rejects.toThrow('already exists');
    await source!.query('DROP TABLE users');
    expect(await migrate(source!)).toHaveLength(source!.migrations.length);
  });

  test('runs migrations that can all be reverted but the baseline, which holds every table', async () => {
    const [source] = await processes(1);
    await migrate(source!);
    const [, ...later] = source!.migrations.map(({ name }) => name!);
    for (const name of later.toReversed()) expect(await revertNewest(source!)).toBe(name);
    await expect(revertNewest(source!)).rejects.toThrow(StartupError);
    expect(await isMigrated(source!)).toBe(later.length === 0);
    expect(await source!.query('SELECT count(*)::int AS people FROM users')).toEqual([{ people: 0 }]);
  });
});
