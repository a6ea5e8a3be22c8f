import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { pino } from 'pino';
import { StartupError } from '../platform/startup-error.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { findDataDirectory } from './embedded/data-directory.ts';
import { isServed, processesIn, readPostmaster } from './embedded/postmaster.ts';

const log = pino({ level: 'silent' });
const asRoot = process.getuid?.() === 0 ? test : test.skip;

let folder: string;
let dataDir: string;
let running: EmbeddedDatabase[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'favr-embedded-'));
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
  running = [];
});

afterEach(async () => {
  for (const database of running) await database.stop();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log });
  running.push(database);
  return database;
}

async function stop(database: EmbeddedDatabase): Promise<void> {
  running = running.filter((other) => other !== database);
  await database.stop();
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Queries until the server answers; the test's timeout ends it. */
async function queryUntilAnswered(url: string, statement: string): Promise<unknown[]> {
  for (;;) {
    try {
      return await query(url, statement);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const postmaster = () => readPostmaster(findDataDirectory(dataDir).cluster)!;

describe('the embedded PostgreSQL', () => {
  test('keeps its data between starts, and leaves no process or socket behind', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const { socketFolder } = postmaster();
    await stop(first);
    expect(isServed(findDataDirectory(dataDir).cluster)).toBe(false);
    expect(existsSync(socketFolder)).toBe(false);

    const second = await start();
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('flushes to disk before it acknowledges, verifies checksums, and listens on no network', async () => {
    const { url } = await start();
    const [settings] = await query(
      url,
      `SELECT ${['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'server_encoding'].map((name) => `current_setting('${name}') AS ${name}`)}`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
    });
  });

  test('logs errors without what people wrote, and nobody else reads a file of its folder', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'postgres.log'), 'of an earlier version\n', { mode: 0o644 });
    const { url } = await start();
    await query(url, 'CREATE TABLE people (email text UNIQUE)');
    const sayTwice = "INSERT INTO people VALUES ('ana@example.org'), ('ana@example.org')";
    await expect(query(url, sayTwice)).rejects.toThrow('duplicate key');
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/ERROR: {2}duplicate key/);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('ana@example.org');
    const open = readdirSync(dataDir, { withFileTypes: true }).filter(
      (entry) => (statSync(join(dataDir, entry.name)).mode & 0o077) !== 0,
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  test('refuses a second start on the same data with a sentence, and keeps serving', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(`Favr is already running on the data in ${dataDir}.`);
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('runs one of two concurrent first starts and refuses the other', async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(StartupError) });
    expect(readdirSync(dataDir).filter((entry) => entry.includes('.new-'))).toEqual([]);
  });

  test('restarts a killed server at the same address with every commit', async () => {
    const { url } = await start();
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(postmaster().pid, 'SIGKILL');
    expect(await queryUntilAnswered(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);

    const failsWithoutLock = "SELECT 1 / count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted";
    await queryUntilAnswered(url, failsWithoutLock);
    await expect(start()).rejects.toThrow('Favr is already running');
  });

  test('stops within its time although its server is frozen, which ends as soon as it goes on', async () => {
    const database = await startEmbedded({ dataDir, log, longestStopMs: 100 });
    const { pid } = postmaster();
    const { cluster } = findDataDirectory(dataDir);
    const frozen = processesIn(cluster);
    for (const number of frozen) process.kill(number, 'SIGSTOP');
    await database.stop();
    expect(isServed(cluster)).toBe(true);
    expect(frozen).toContain(pid);
    for (const number of frozen) process.kill(number, 'SIGCONT');
    while (isServed(cluster)) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  test('starts although another process has the number of the server that died', async () => {
    const first = await start();
    const { cluster } = findDataDirectory(dataDir);
    const pidFile = join(cluster, 'postmaster.pid');
    const left = readFileSync(pidFile, 'utf8');
    await stop(first);
    writeFileSync(pidFile, left.replace(/^\d+/, String(process.ppid)));
    const second = await start();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('removes the draft of a start that was killed while it created the cluster', async () => {
    const leftover = join(dataDir, 'postgres.new-4194305-aBcDeF');
    mkdirSync(leftover, { recursive: true });
    await start();
    expect(existsSync(leftover)).toBe(false);
  });

  asRoot(
    'lives elsewhere when its user cannot enter the data folder, and is found there on the next start',
    async () => {
      chmodSync(folder, 0o700);
      const first = await start();
      const home = dirname(findDataDirectory(dataDir).cluster);
      expect(home.startsWith(folder)).toBe(false);
      await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await stop(first);

      const second = await start();
      expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
      await stop(second);
      rmSync(home, { recursive: true });
      await expect(start()).rejects.toThrow(`The database was in ${home}`);
    },
  );
});
