import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../ormconfig.ts';
import { retention } from './tables.ts';

let dataSource: DataSource;
beforeAll(async () => {
  dataSource = await createDataSource({ url: process.env.TEST_DATABASE_URL!, poolSize: 2 }).initialize();
});
afterAll(() => dataSource.destroy());

test('every column of every table has its purpose and its end, and no other is listed', async () => {
  const stored: { column: string }[] = await dataSource.query(
    `SELECT table_name || '.' || column_name AS column
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const listed = Object.entries(retention).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((name) => `${table}.${name}`),
  );
  expect(listed.toSorted()).toEqual(stored.map(({ column }) => column).toSorted());
});

test('every free text is erased with its account, or stays as words that the receipt names', () => {
  const forgotten = Object.entries(retention).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([name, { words, end }]) =>
      words && end.with === 'NOTHING' ? [`${table}.${name}`] : [],
    ),
  );
  expect(forgotten).toEqual([]);
});
