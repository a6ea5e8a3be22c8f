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

/** Opens two nodes on one transport; `receives` resolves with the favor ids that the second one received. */
async function twoNodes(open: (ends: TransportEnds) => ReturnType<typeof openPostgresTransport>) {
  const [near, far] = (buses = await Promise.all([createBus(open), createBus(open)])) as [Bus, Bus];
  const received: string[] = [];
  const receives = (count: number) =>
    new Promise<string[]>((resolve) => {
      const check = () => received.length >= count && resolve(received);
      far.on('favor.posted', check);
      check();
    });
  far.on('favor.posted', ({ favorId }) => received.push(favorId));
  return { near, far, receives };
}

const carriesEverything = (open: (ends: TransportEnds) => ReturnType<typeof openPostgresTransport>) => async () => {
  const { near, receives } = await twoNodes(open);
  const ids = Array.from({ length: 2000 }, (_, index) => `${index}${'0'.repeat(20)}`);
  const own: string[] = [];
  near.on('favor.posted', ({ favorId }) => own.push(favorId));
  for (const favorId of ids) near.emit('favor.posted', { favorId });
  expect(await receives(ids.length)).toEqual(ids);
  expect(own).toEqual(ids);
};

describe('the PostgreSQL transport', () => {
  const open = (ends: TransportEnds) => openPostgresTransport(process.env.TEST_DATABASE_URL!, ends, log);

  test('delivers every event once and in order to the other node, and immediately to its own', carriesEverything(open));

  test('reconnects after the connection broke and reports the gap on both nodes', async () => {
    const { near, far, receives } = await twoNodes(open);
    const gaps = Promise.all([near, far].map((bus) => new Promise<void>((resolve) => bus.onGap(resolve))));
    const killer = new Client({ connectionString: process.env.TEST_DATABASE_URL! });
    await killer.connect();
    await killer.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'favr events'`);
    await killer.end();
    await gaps;
    near.emit('favor.posted', { favorId: '7' });
    expect(await receives(1)).toEqual(['7']);
  });
});

/** Tests for Debian's redis-server (README.md); without it these tests are reported as skipped. */
const installed = spawnSync('redis-server', ['--version']).status === 0;

(installed ? describe : describe.skip)('the Redis transport', () => {
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
    'delivers every event once and in order to the other node, and immediately to its own',
    carriesEverything((ends) => openRedisTransport(url, ends, log)),
  );
});
