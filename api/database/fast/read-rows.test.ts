import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { createDataSource } from '../../../ormconfig.ts';
import { User } from '../../features/users/user.entity.ts';
import { entity, entityOrNull, readRows, value } from './read-rows.ts';

let database: DataSource;
let db: EntityManager;
let ids: string[];

beforeAll(async () => {
  database = await createDataSource({ url: process.env.TEST_DATABASE_URL!, poolSize: 1 }).initialize();
  db = database.manager;
  const rows: { id: string }[] = await db.query(
    `INSERT INTO users (first_name, last_name, date_of_birth, member_since)
     VALUES ('Ana', 'Muller', '1990-02-28', '2026-11-23 18:30:22.123+01'), ('Bea', 'Weber', NULL, now()) RETURNING id`,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => database.destroy());

const PEOPLE = {
  found: entity(User),
  before: entityOrNull(User),
  letters: value<number>('length(found.firstName || found.lastName)'),
};
const NEXT = `FROM (SELECT {found} FROM users WHERE id = ANY(CAST(:ids AS bigint[]))) AS found
  LEFT JOIN users AS before ON before.id < found.id AND before.id = ANY(CAST(:ids AS bigint[])) ORDER BY found.id`;

const read = (db: EntityManager) => readRows(db, PEOPLE, NEXT, { ids });

test('entities are read as TypeORM reads them, null where a join found none, and values by their names', async () => {
  const [ana, bea] = await db.find(User, { where: { id: In(ids) }, order: { id: 'ASC' } });
  const rows = await read(db);
  expect(rows).toEqual([
    { found: ana, before: null, letters: 9 },
    { found: bea, before: ana, letters: 8 },
  ]);
  expect(rows[0]!.found).toBeInstanceOf(User);
});

test('a transaction reads the same', async () => {
  expect(await db.transaction(read)).toEqual(await read(db));
});

test('what was not read of an entity fails where it is used, and what is known of it is not read', async () => {
  const shape = { found: entity(User, ['id', 'firstName'], { lastName: 'known' }) };
  const [row] = await readRows(db, shape, 'FROM users AS found WHERE found.id = ANY(:ids) ORDER BY found.id', { ids });
  const { found } = row!;
  expect([found.firstName, found.lastName]).toEqual(['Ana', 'known']);
  expect(() => found.memberSince).toThrow('User.memberSince was not read');
});

test('a statement is written once for its shape and SQL', async () => {
  await read(db);
  const described = jest.spyOn(database, 'getMetadata');
  await read(db);
  expect(described).not.toHaveBeenCalled();
  described.mockRestore();
});

/** Asks V8 whether an object has a shape; the flag is taken back, as code that is compiled under others is not kept. */
function hasShape(object: object): boolean {
  setFlagsFromString('--allow-natives-syntax');
  try {
    return (new Function('object', 'return %HasFastProperties(object)') as (object: object) => boolean)(object);
  } finally {
    setFlagsFromString('--no-allow-natives-syntax');
  }
}

test('V8 keeps a wide entity as an object with a shape and not as a hash table', async () => {
  const [row] = await read(db);
  expect(Object.keys(row!.found).length).toBeGreaterThan(24);
  expect([row!, row!.found].map(hasShape)).toEqual([true, true]);
});
