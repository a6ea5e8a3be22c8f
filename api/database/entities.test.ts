import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildSchema, type GraphQLEnumType } from 'graphql';
import type { DataSource, EntityMetadata } from 'typeorm';
import { createDataSource } from '../../ormconfig.ts';

/** Tables without an entity: TypeORM's list of migrations, counts of favors and of limits, presence, title words. */
const WITHOUT_ENTITY = [
  'favor_cell_changes',
  'favor_cells',
  'limits',
  'migrations',
  'nodes',
  'presences',
  'title_words',
];

interface ColumnShape {
  name: string;
  type: string;
  nullable: boolean;
}

let dataSource: DataSource;

beforeAll(async () => {
  dataSource = await createDataSource({ url: process.env.TEST_DATABASE_URL!, poolSize: 2 }).initialize();
});

afterAll(() => dataSource.destroy());

const byName = (one: ColumnShape, other: ColumnShape) => one.name.localeCompare(other.name);

function declared({ columns }: EntityMetadata): ColumnShape[] {
  const { driver } = dataSource;
  return columns
    .map((column) => ({
      name: column.databaseName,
      type: driver
        .createFullType({ ...column, type: driver.normalizeType(column), length: column.length } as never)
        .toLowerCase()
        .replace(/ array$/, '[]'),
      nullable: column.isNullable,
    }))
    .sort(byName);
}

async function stored({ tableName }: EntityMetadata): Promise<ColumnShape[]> {
  const rows: ColumnShape[] = await dataSource.query(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS nullable
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [tableName],
  );
  return rows.sort(byName);
}

describe('the migrated tables', () => {
  test('are those of the entities', async () => {
    const rows: { tablename: string }[] = await dataSource.query(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
    );
    const declaredTables = dataSource.entityMetadatas.map(({ tableName }) => tableName);
    expect(rows.map(({ tablename }) => tablename).sort()).toEqual([...declaredTables, ...WITHOUT_ENTITY].sort());
  });

  test('have the columns of the entities: name, type and nullability', async () => {
    for (const entity of dataSource.entityMetadatas) {
      expect({ table: entity.tableName, columns: await stored(entity) }).toEqual({
        table: entity.tableName,
        columns: declared(entity),
      });
    }
  });
});

test('notifications are of the kinds that the schema names, and of no other', async () => {
  const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
  const kinds = (schema.getType('NotificationKind') as GraphQLEnumType).getValues().map(({ name }) => name);
  const [{ text }] = await dataSource.query(
    "SELECT prosrc AS text FROM pg_proc WHERE proname = 'is_notification_kind'",
  );
  const known = Array.from((text as string).matchAll(/'(\w+)'/g), ([, kind]) => kind!);
  expect(known.toSorted()).toEqual(kinds.toSorted());
  await expect(
    dataSource.query("INSERT INTO notifications (user_id, kind, cause, at) VALUES (0, 'GOSSIP', 'none', now())"),
  ).rejects.toThrow('notifications_kind_check');
});
