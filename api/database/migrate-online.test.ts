import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../../ormconfig.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { createWorld } from '../testing/world.ts';
import { migrate, revertNewest } from './migrate.ts';

/** Additions of a coming version that need a lock for a moment. */
class Additions9000000000001 implements MigrationInterface {
  name = 'Additions9000000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE favors ADD COLUMN mood text NOT NULL DEFAULT 'calm'");
    await runner.query('CREATE TABLE moods (favor_id bigint PRIMARY KEY REFERENCES favors ON DELETE CASCADE)');
    await runner.query('ALTER TABLE messages ADD CONSTRAINT messages_short CHECK (length(content) < 1e6) NOT VALID');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP CONSTRAINT messages_short');
    await runner.query('DROP TABLE moods');
    await runner.query('ALTER TABLE favors DROP COLUMN mood');
  }
}

/** Additions that read whole tables, beside running writes. */
class BesideWrites9000000000002 implements MigrationInterface {
  name = 'BesideWrites9000000000002';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages VALIDATE CONSTRAINT messages_short');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS favors_by_mood');
    await runner.query('CREATE INDEX CONCURRENTLY favors_by_mood ON favors (mood)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX favors_by_mood');
  }
}

/** A change that is no addition. */
class Renaming9000000000003 implements MigrationInterface {
  name = 'Renaming9000000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE favors RENAME COLUMN title TO headline');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE favors RENAME COLUMN headline TO title');
  }
}

let app: TestApp;
/** Nodes of the coming versions. */
const newer: DataSource[] = [];

beforeAll(async () => {
  app = await startTestApp({ works: true });
});

afterAll(async () => {
  for (const source of newer) await source.destroy();
  await app.close();
});

/** Connects a node of a version that has more migrations. */
async function nodeWith(...added: (new () => MigrationInterface)[]): Promise<DataSource> {
  const { url } = app.deps.dataSource.options as { url: string };
  const options = dataSourceOptions({ url, poolSize: 2 });
  const source = new DataSource({ ...options, migrations: [...options.migrations, ...added] });
  newer.push(source);
  return source.initialize();
}

/** Posts, accepts, chats and searches in the node of the present version; fails when one of it fails. */
async function use(): Promise<void> {
  const { poster, helper } = await createWorld(app).aConversation({ messages: [{ helper: 'On my way' }] });
  for (const person of [poster, helper]) expect((await person.rest('GET', '/favors')).status).toBe(200);
}

describe('a node of the present version', () => {
  test('goes on while a newer one runs migrations that add, and beside what they added', async () => {
    const source = await nodeWith(Additions9000000000001, BesideWrites9000000000002);
    let pending = true;
    const migrated = migrate(source).finally(() => (pending = false));
    while (pending) await use();
    expect(await migrated).toEqual(['Additions9000000000001', 'BesideWrites9000000000002']);
    await use();
  });

  test('does not wait for a migration that waits for a lock', async () => {
    const source = newer[0]!;
    while ((await revertNewest(source)) !== 'Additions9000000000001');
    const reader = app.deps.dataSource.createQueryRunner();
    await reader.startTransaction();
    await reader.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await reader.query('SELECT FROM favors LIMIT 1');

    const migrated = migrate(source);
    const waiting = "SELECT FROM pg_locks WHERE relation = 'favors'::regclass AND NOT granted";
    while ((await app.deps.dataSource.query(waiting)).length === 0);
    await use();
    await reader.rollbackTransaction();
    await reader.release();
    expect(await migrated).toHaveLength(2);
  });

  test('fails beside a renamed column: a version adds, and only a later one removes', async () => {
    await migrate(await nodeWith(Additions9000000000001, BesideWrites9000000000002, Renaming9000000000003));
    await expect(use()).rejects.toThrow('INTERNAL');
  });
});
