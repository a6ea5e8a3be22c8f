import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { pino } from 'pino';
import { createBus, type Bus, type TransportEnds } from './bus.ts';
import { openPostgresTransport } from './postgres-transport.ts';
import { openRedisTransport } from './redis-transport.ts';

const log = pino({ level: 'silent' });
let buses: Bus[] = [];

afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  buses = [];
});

/** Two nodes on one wire, and what the second of them hears. */
async function twoNodes(open: (ends: TransportEnds) => ReturnType<typeof openPostgresTransport>) {
  const [near, far] = (buses = await Promise.all([createBus(open), createBus(open)])) as [Bus, Bus];
  const heard: string[] = [];
  const hears = (count: number) =>
    new Promise<string[]>((resolve) => {
      const check = () => heard.length >= count && resolve(heard);
      far.on('favor.posted', check);
      check();
    });
  far.on('favor.posted', ({ favorId }) => heard.push(favorId));
  return { near, far, hears };
}

const carriesEverything = (open: (ends: TransportEnds) => ReturnType<typeof openPostgresTransport>) => async () => {
  const { near, hears } = await twoNodes(open);
  const ids = Array.from({ length: 2000 }, (_, index) => `${index}${'0'.repeat(20)}`);
  const own: string[] = [];
  near.on('favor.posted', ({ favorId }) => own.push(favorId));
  for (const favorId of ids) near.emit('favor.posted', { favorId });
  expect(await hears(ids.length)).toEqual(ids);
  expect(own).toEqual(ids);
};

describe('over PostgreSQL', () => {
  const open = (ends: TransportEnds) => openPostgresTransport(process.env.TEST_DATABASE_URL!, ends, log);

  test('every event reaches the other node once and in order, and its own node at once', carriesEverything(open));

  test('a broken connection is made anew, and the node is told that it may have missed something', async () => {
    const { near, far, hears } = await twoNodes(open);
    const gaps = Promise.all([near, far].map((bus) => new Promise<void>((resolve) => bus.onGap(resolve))));
    const killer = new Client({ connectionString: process.env.TEST_DATABASE_URL! });
    await killer.connect();
    await killer.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'favr events'`);
    await killer.end();
    await gaps;
    near.emit('favor.posted', { favorId: '7' });
    expect(await hears(1)).toEqual(['7']);
  });
});

/** Debian's redis-server, as the README names it; where it is absent the report says that this part was left out. */
const installed = spawnSync('redis-server', ['--version']).status === 0;

(installed ? describe : describe.skip)('over Redis', () => {
  let server: ChildProcess;
  let folder: string;
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'favr-redis-'));
    url = join(folder, 'redis.sock');
    server = spawn('redis-server', ['--port', '0', '--unixsocket', url, '--save', '', '--dir', folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await new Promise<void>((resolve) =>
      server.stdout!.on('data', (chunk: Buffer) => /ready to accept connections/i.test(String(chunk)) && resolve()),
    );
  });
  afterAll(async () => {
    if (server.kill()) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    'every event reaches the other node once and in order, and its own node at once',
    carriesEverything((ends) => openRedisTransport(url, ends, log)),
  );
});
