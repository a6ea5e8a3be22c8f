import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { createDataSource, dataSourceOptions } from '../../../ormconfig.ts';
import { sha256 } from '../../platform/sha256.ts';
import { scratchDatabase } from '../../testing/scratch-database.ts';
import { applyFunctions, FUNCTIONS } from './apply-functions.ts';

/** Every function, trigger and view of ours, not of an extension, with its definition. */
const DEFINITIONS = `
  SELECT proname AS name, 'FUNCTION' AS kind, pg_get_functiondef(oid) AS definition FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  UNION ALL
  SELECT tgname, 'TRIGGER', pg_get_triggerdef(oid) || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT relname, 'VIEW', pg_get_viewdef(oid) FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace`;

/**
 * The newest migration that applies each file, with a digest of the text. A migration that ran does not run again: who
 * changes a text writes one that applies the file, and notes both here.
 */
const NEWEST: Record<string, string> = {
  'add-title-words': 'WordsByClass1796010000000 d1be1bb65d7e',
  apart: 'Baseline1795814212000 46f1ec978e1e',
  'cell-around': 'Baseline1795814212000 5398de98e05d',
  'count-favor': 'Baseline1795814212000 f572a52a3886',
  'count-unread-messages': 'Baseline1795814212000 ca32cedbc399',
  'favor-cell-drift': 'Baseline1795814212000 1b9d9434d446',
  'is-notification-kind': 'AddressesByYes1795924800000 0197b76c0653',
  'keep-favor-cells': 'Baseline1795814212000 6497a44d3294',
  'keep-favor-search': 'Baseline1795814212000 b3e83fd88778',
  'keep-suspended-cells': 'Baseline1795814212000 4b7262d6d661',
  'keep-title-words': 'Baseline1795814212000 c91fb7f1251f',
  'people-around': 'Baseline1795814212000 004ce544b658',
  'refuse-audit-change': 'Baseline1795814212000 ba1c0b999483',
  'search-fold': 'WordsByClass1796010000000 d56396fda44e',
  'search-words': 'WordsByClass1796010000000 b96607871bb3',
  'send-message': 'Baseline1795814212000 2be2ab86d35e',
  'send-messages': 'Baseline1795814212000 7abbb4ea81e1',
  'unread-drift': 'Baseline1795814212000 055995023fb5',
  'unread-messages': 'Baseline1795814212000 7c382bc053bb',
  whereabouts: 'Baseline1795814212000 464406e6d57b',
};

type Definitions = Record<string, string>;

let dataSource: DataSource;
let drop: () => Promise<void>;

beforeAll(async () => {
  const scratch = await scratchDatabase({ migrated: true });
  drop = scratch.drop;
  dataSource = await createDataSource({ url: scratch.url, poolSize: 1 }).initialize();
});

afterAll(async () => {
  await dataSource.destroy();
  await drop();
});

const names = readdirSync(FUNCTIONS).map((file) => file.replace(/\.sql$/, ''));
const textOf = (name: string): string => readFileSync(join(FUNCTIONS, `${name}.sql`), 'utf8');

/** Returns a digest of SQL without its comments, however it is indented. */
const digestOf = (sql: string): string =>
  sha256(sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()).toString('hex').slice(0, 12);

/** Returns the definitions in a database by kind and name, such as `VIEW apart`. */
async function definitions({ query }: { query(sql: string): Promise<unknown> }): Promise<Definitions> {
  const rows = (await query(DEFINITIONS)) as { name: string; kind: string; definition: string }[];
  return Object.fromEntries(rows.map(({ name, kind, definition }) => [`${kind} ${name}`, definition]));
}

/** Lists what a text defines, by kind and name. */
const definedIn = (sql: string): string[] =>
  Array.from(sql.matchAll(/^CREATE OR REPLACE (FUNCTION|TRIGGER|VIEW) (\w+)/gm), ([, kind, name]) => `${kind} ${name}`);

/**
 * Applies every file after an optional change, in a transaction that is rolled back.
 * @returns what was defined before, what is afterwards, and the kinds and names that the files define.
 */
async function definedByFiles(
  change?: string,
): Promise<{ stored: Definitions; written: Definitions; found: string[] }> {
  const runner: QueryRunner = dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    const query = (sql: string) => runner.query(sql);
    if (change) await query(change);
    const stored = await definitions({ query });
    const found: string[] = [];
    const spy = {
      query: (sql: string) => {
        found.push(...definedIn(sql));
        return query(sql);
      },
    };
    await applyFunctions(spy as QueryRunner, ...names);
    return { stored, written: await definitions({ query }), found };
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

test('each function, trigger and view stands in one file, as the migrated database has it', async () => {
  const { stored, written, found } = await definedByFiles();
  expect(stored).toEqual(written);
  expect(found.toSorted()).toEqual(Object.keys(stored).toSorted());
});

test('each file has the text that a migration gave to databases that are there already', async () => {
  const applied: Record<string, string> = {};
  for (const Migration of dataSourceOptions({ url: '' }).migrations as readonly (new () => MigrationInterface)[]) {
    const query = async (sql: string) => {
      for (const name of names) if (sql === textOf(name)) applied[name] = `${Migration.name} ${digestOf(sql)}`;
      return [];
    };
    await new Migration().up({ query } as unknown as QueryRunner);
  }
  expect(applied).toEqual(NEWEST);
});

test.each([
  ['function', 'CREATE OR REPLACE FUNCTION unread_drift() RETURNS SETOF bigint LANGUAGE sql AS $$ SELECT 1::bigint $$'],
  ['view', 'CREATE OR REPLACE VIEW apart (person_id, other_id) AS SELECT blocker_id, blocked_id FROM blocks'],
  ['trigger', 'ALTER TABLE audit_log ENABLE TRIGGER audit_log_is_append_only'],
])('a %s that a migration changed beside its file is found', async (_, change) => {
  const { stored, written } = await definedByFiles(change);
  expect(stored).not.toEqual(written);
});

test('a view that has no file is found', async () => {
  const { stored, found } = await definedByFiles('CREATE VIEW everybody AS SELECT id FROM users');
  expect(Object.keys(stored)).toContain('VIEW everybody');
  expect(found).not.toContain('VIEW everybody');
});
