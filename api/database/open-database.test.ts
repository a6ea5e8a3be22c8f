import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { loadConfig, type Config } from '../config.ts';
import { joinDatabase, openDatabase, type OpenDatabase } from './open-database.ts';

const log = pino({ level: 'silent' });
const closers: (() => Promise<void>)[] = [];

let folder: string;
let config: Config;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'favr-open-'));
  chmodSync(folder, 0o711);
  config = loadConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data') });
});

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true });
});

const keep = ({ dataSource, close }: OpenDatabase) => {
  closers.push(close);
  return dataSource;
};
const addPerson = "INSERT INTO users (first_name, last_name) VALUES ('Ana', 'Muller')";
const countPeople = 'SELECT count(*)::int AS people FROM users';

test('joinDatabase shares the embedded database of a running server, and leaves it running', async () => {
  const favr = keep(await openDatabase(config, log));
  const command = await joinDatabase(config, log);
  await command.dataSource.query(addPerson);
  await command.close();
  expect(await favr.query(countPeople)).toEqual([{ people: 1 }]);
});

test('joinDatabase starts the embedded database where none runs, and stops it again', async () => {
  const command = await joinDatabase(config, log);
  await command.dataSource.query(addPerson);
  await command.close();
  const favr = keep(await openDatabase(config, log));
  expect(await favr.query(countPeople)).toEqual([{ people: 1 }]);
});
