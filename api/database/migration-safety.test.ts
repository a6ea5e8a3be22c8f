import { describe, expect, test } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../../ormconfig.ts';

/** The baseline, which makes every table: nobody serves from a database without it. */
const BASELINE = 'Baseline1795814212000';

/** Statements that hold up everybody on a large table, or break nodes of the version before. */
const dangers: readonly [danger: string, pattern: RegExp][] = [
  ['rewrites the table: add a column and change over', /ALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b/i],
  [
    'rewrites the table: a default that differs from row to row',
    /ADD\s+(COLUMN\s+)?(IF\s+NOT\s+EXISTS\s+)?\w+\s[^,;]*(DEFAULT\s+[^,;]*\b(random|gen_random_uuid|uuidv[47]|clock_timestamp|timeofday|nextval)\s*\(|GENERATED\s+(ALWAYS|BY\s+DEFAULT)\b|\b(big|small)?serial\b)/i,
  ],
  ['fails on existing rows: NOT NULL without a default', /ADD\s+COLUMN\s+(?![^,;]*DEFAULT)[^,;]*NOT\s+NULL/i],
  [
    'reads the table under a lock: add the constraint NOT VALID, validate it afterwards',
    /ADD\s+(CONSTRAINT\s+\w+\s+)?(FOREIGN\s+KEY|CHECK)(?![^;]*NOT\s+VALID)/i,
  ],
  ['reads the table under a lock: SET NOT NULL', /\bSET\s+NOT\s+NULL\b/i],
  ['stops writes: build it CONCURRENTLY', /CREATE\s+(UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)/i],
  [
    'stops writes: a constraint with an index; build that CONCURRENTLY and add it USING INDEX',
    /ADD\s+(CONSTRAINT\s+\w+\s+)?(UNIQUE|PRIMARY\s+KEY|EXCLUDE)(?!\s+USING\s+INDEX)/i,
  ],
  ['waits for and stops everybody: drop it CONCURRENTLY', /DROP\s+INDEX\s+(?!CONCURRENTLY)/i],
  ['breaks nodes of the version before: drop it one version later', /\bDROP\s+(COLUMN|TABLE)\b/i],
  ['breaks nodes of the version before: rename', /\bRENAME\s+(COLUMN\s+)?(\w+\s+)?TO\b/i],
  ['locks the table', /\b(LOCK\s+TABLE|VACUUM\s+FULL|CLUSTER|REINDEX\s+(?!\S+\s+CONCURRENTLY))\b/i],
];

/** Returns what a migration would run, without a database; queries answer no rows. */
async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const statements: string[] = [];
  const runner = {
    query: async (sql: string) => {
      statements.push(...sql.replace(/--.*$/gm, '').split(';'));
      return [];
    },
  };
  await migration.up(runner as unknown as QueryRunner);
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

/** Returns why a migration must not run beside nodes that serve; tables of its own may be treated in any way. */
async function faultsOf(migration: MigrationInterface): Promise<string[]> {
  const statements = await statementsOf(migration);
  const created = statements.flatMap((statement) => /^CREATE\s+TABLE\s+(\w+)/i.exec(statement)?.[1] ?? []);
  const isOwn = (statement: string) =>
    created.some((table) => new RegExp(`\\b(ON|TABLE)\\s+${table}\\b`, 'i').test(statement));
  const faults = statements
    .filter((statement) => !isOwn(statement))
    .flatMap((statement) =>
      dangers.filter(([, pattern]) => pattern.test(statement)).map(([danger]) => `${danger}: ${statement}`),
    );
  const isConcurrent = statements.some((statement) => /\bCONCURRENTLY\b/i.test(statement));
  if (isConcurrent && migration.transaction !== false) faults.push('CONCURRENTLY needs `transaction = false`');
  // Those with a transaction give way by themselves (docs/operations.md#migrations).
  const alters = statements.findIndex((statement) => /^ALTER\s+TABLE\b(?!.*\bVALIDATE\b)/is.test(statement));
  if (migration.transaction === false && alters !== -1 && !/^SET\s+lock_timeout/i.test(statements[alters - 1] ?? ''))
    faults.push('ALTER TABLE without a transaction needs a lock_timeout before it');
  return faults;
}

const classes = dataSourceOptions({ url: '' }).migrations as (new () => MigrationInterface)[];

describe('a migration runs beside nodes that serve', () => {
  // A loop, since `test.each` takes no empty list.
  for (const Migration of classes.filter(({ name }) => name !== BASELINE))
    test(`${Migration.name} holds nobody up`, async () => {
      expect(await faultsOf(new Migration())).toEqual([]);
    });

  test.each([
    'ALTER TABLE favors ALTER COLUMN price TYPE bigint',
    'ALTER TABLE favors ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid()',
    'ALTER TABLE favors ADD COLUMN total int GENERATED ALWAYS AS (price * 2) STORED',
    'ALTER TABLE favors ADD COLUMN kind text NOT NULL',
    'ALTER TABLE favors ADD CONSTRAINT paid CHECK (price > 0)',
    'ALTER TABLE favors ADD FOREIGN KEY (helper_id) REFERENCES users (id)',
    'ALTER TABLE favors ALTER COLUMN helper_id SET NOT NULL',
    'CREATE INDEX favors_price ON favors (price)',
    'CREATE UNIQUE INDEX favors_price ON favors (price)',
    'ALTER TABLE favors ADD UNIQUE (price)',
    'DROP INDEX favors_price',
    'ALTER TABLE favors DROP COLUMN price',
    'ALTER TABLE favors RENAME COLUMN price TO cents',
    'LOCK TABLE favors',
    'CREATE INDEX CONCURRENTLY favors_price ON favors (price)',
  ])('a migration with %j is found', async (statement) => {
    const migration = { up: async (runner: QueryRunner) => void (await runner.query(statement)) };
    expect(await faultsOf(migration as unknown as MigrationInterface)).not.toEqual([]);
  });

  test.each([
    'ALTER TABLE users ADD COLUMN epoch int NOT NULL DEFAULT 0',
    'ALTER TABLE users ADD COLUMN seen timestamptz DEFAULT now()',
    'CREATE TABLE badges (id bigint PRIMARY KEY, user_id bigint NOT NULL REFERENCES users (id)); CREATE INDEX badges_user ON badges (user_id)',
    'ALTER TABLE favors ADD CONSTRAINT paid CHECK (price > 0) NOT VALID',
  ])('a migration with %j is let through', async (statement) => {
    const migration = { up: async (runner: QueryRunner) => void (await runner.query(statement)) };
    expect(await faultsOf(migration as unknown as MigrationInterface)).toEqual([]);
  });
});
