import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../../config.ts';
import { createContext } from '../../create-context.ts';
import { purgeExpired } from '../../database/purge-expired.ts';
import { isOf } from '../../database/retention/retention.ts';
import { retention } from '../../database/retention/tables.ts';
import { createMailer } from '../../mail/mailer.ts';
import { startTestApp, testEnvironment, testSecrets, type TestApp } from '../../testing/harness.ts';
import { markedAccount, type MarkedAccount } from '../../testing/marked-account.ts';
import { startPushService, type TestPushService } from '../../testing/push-service.ts';
import { until } from '../../testing/until.ts';

let app: TestApp;
let push: TestPushService;
let dataDir: string;
let marked: MarkedAccount;
const printed: string[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'favr-marked-'));
  const env = { DATA_DIR: dataDir, PUSH_LOOPBACK: 'on' };
  push = await startPushService(testSecrets.vapid.publicKey);
  app = await startTestApp({
    works: true,
    env,
    mailer: createMailer({ config: loadConfig({ ...testEnvironment, ...env }), print: (text) => printed.push(text) }),
  });
  marked = await markedAccount(app, push);
}, 120_000);
afterAll(async () => {
  await app.close();
  await push.close();
  rmSync(dataDir, { recursive: true });
});

/** Lists the columns of every table, of whichever schema, that hold one of the marks, as `table.column`. */
async function columnsWithMark(): Promise<string[]> {
  const { dataSource } = app.deps;
  const columns: { table: string; column: string; name: string }[] = await dataSource.query(
    `SELECT format('%I.%I', table_schema, table_name) AS table, quote_ident(column_name) AS column,
       CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END || table_name || '.' || column_name AS name
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY name`,
  );
  const found: string[] = [];
  for (const { table, column, name } of columns) {
    const [{ has }] = await dataSource.query(
      `SELECT EXISTS (SELECT FROM ${table} WHERE ${column}::text ILIKE ANY ($1)) AS has`,
      [marked.marks.map((mark) => `%${mark}%`)],
    );
    if (has) found.push(name);
  }
  return found;
}

/** Lists what the account wrote and takes home, by the column it is stored in. */
async function wordsWritten(): Promise<{ place: string; value: string }[]> {
  const found: { place: string; value: string }[] = [];
  for (const [table, { columns }] of Object.entries(retention))
    for (const [column, { words, owner, unexported }] of Object.entries(columns)) {
      if (!words || owner === null || unexported !== null) continue;
      const rows: { value: string }[] = await app.deps.dataSource.query(
        `SELECT ${column}::text AS value FROM ${table} WHERE ${isOf(owner)} AND ${column} IS NOT NULL`,
        [marked.person.id],
      );
      for (const { value } of rows) if (!value.startsWith('{')) found.push({ place: `${table}.${column}`, value });
    }
  return found;
}

/** Lists columns of which words stay, where a mark stands in a row that is not among those. */
async function rowsBeyondKept(): Promise<string[]> {
  const found: string[] = [];
  for (const [table, { columns }] of Object.entries(retention))
    for (const [column, { end }] of Object.entries(columns)) {
      if (end.with !== 'KEPT') continue;
      const rows = await app.deps.dataSource.query(
        `SELECT FROM ${table} WHERE (${end.where}) IS NOT TRUE AND ${column}::text ILIKE ANY ($1)`,
        [marked.marks.map((mark) => `%${mark}%`)],
      );
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
  return found;
}

/** Lists the files of the data folder that hold one of the marks. */
const filesWithMark = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => marked.marks.some((mark) => readFileSync(path, 'utf8').replaceAll('=\r\n', '').includes(mark)));

/** The receipt, once it was sent. */
const receipt = () => printed.find((text) => text.includes('Your account was deleted'));

/** Columns with what stands in one that is kept: how a title is found, and an admin's reasons for its reader. */
const copies = ['favors.search', 'favors.hidden_reasons'];

const columnsOf = (which: (column: (typeof retention)[string]['columns'][string]) => boolean) =>
  Object.entries(retention)
    .flatMap(([table, { columns }]) =>
      Object.entries(columns).flatMap(([name, column]) => (which(column) ? [`${table}.${name}`] : [])),
    )
    .sort();

test('an account that wrote wherever people write leaves no word but those that are the other person’s', async () => {
  const { person } = marked;
  await until(
    () => filesWithMark().length,
    (files) => files >= 2,
  );
  const before = await columnsWithMark();
  expect(columnsOf(({ words }) => words).filter((column) => !before.includes(column))).toEqual([]);

  const exported = JSON.stringify((await person.rest('GET', `/users/${person.id}/export`)).body);
  const written = await wordsWritten();
  expect(written.length).toBeGreaterThan(25);
  expect(written.filter(({ value }) => !exported.includes(JSON.stringify(value).slice(1, -1)))).toEqual([]);

  expect((await person.graphql('mutation { deleteAccount { ok } }')).errors).toBeUndefined();
  await until(
    () => filesWithMark().length,
    (files) => files === 0,
  );
  await purgeExpired(createContext(app.deps, { viewer: null, address: '' }));
  expect(await columnsWithMark()).toEqual([...columnsOf(({ end }) => end.with === 'KEPT'), ...copies].toSorted());
  expect(await rowsBeyondKept()).toEqual([]);
  expect(await until(receipt, (text) => text !== undefined)).toContain(
    'stays with them, without your name: 2 messages, 1 published review, 1 reply to a review, the titles of 3 completed favors, 3 decisions as an admin.',
  );
}, 120_000);
