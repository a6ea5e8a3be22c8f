import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { pino } from 'pino';
import { scratchDatabase } from '../testing/scratch-database.ts';
import { createBus, type Bus, type TransportEnds } from './bus.ts';
import { openPostgresTransport } from './postgres-transport.ts';
import { openRedisTransport } from './redis-transport.ts';

const log = pino({ level: 'silent' });
/** A database of its own: these tests cut connections and count every event. */
let database: Awaited<ReturnType<typeof scratchDatabase>>;
let buses: Bus[] = [];

beforeAll(async () => {
  database = await scratchDatabase();
});
afterAll(() => database.drop());

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
  const open = (ends: TransportEnds) => openPostgresTransport(database.url, ends, log);

  test('delivers every event once and in order to the other node, and immediately to its own', carriesEverything(open));

  test('reconnects after the connection broke and reports the gap on both nodes', async () => {
    const { near, far, receives } = await twoNodes(open);
    const gaps = Promise.all([near, far].map((bus) => new Promise<void>((resolve) => bus.onGap(resolve))));
    const killer = new Client({ connectionString: database.url });
    await killer.connect();
    await killer.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'favr events' AND datname = current_database()`,
    );
    await killer.end();
    await gaps;
    near.emit('favor.posted', { favorId: '7' });
    expect(await receives(1)).toEqual(['7']);
  });
});

/** Starts a proxy to a Unix socket or port that tests can cut off, or freeze so that it answers nothing more. */
async function startProxy(path: string, target: NetConnectOpts) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].forEach((end) => end.destroy()));
    }
  });
  const up = async () => void (await once(server.listen(path), 'listening'));
  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
    open.clear();
  };
  const freeze = () => open.forEach((socket) => socket.unpipe().pause());
  await up();
  return { up, cut, freeze };
}

const nextGap = (bus: Bus) => new Promise<void>((resolve) => bus.onGap(resolve));
/** Soon enough for a test, and late enough for a machine that has other work to do. */
const times = { heartbeatMs: 50, answerMs: 1_000 };

/** Opens a node behind a proxy and one beside it; `direct` and `proxied` open their transports. */
function comesBack(
  path: () => string,
  target: () => NetConnectOpts,
  direct: (ends: TransportEnds) => ReturnType<typeof openPostgresTransport>,
  proxied: (ends: TransportEnds) => ReturnType<typeof openPostgresTransport>,
): void {
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let [near, far]: Bus[] = [];

  beforeEach(async () => {
    proxy = await startProxy(path(), target());
    [near, far] = buses = [await createBus(proxied), await createBus(direct)];
  });
  afterEach(() => proxy.cut());

  test('keeps the events of a node that is cut off, and reports the gap on both nodes', async () => {
    const received: string[] = [];
    const gaps = Promise.all([nextGap(near!), nextGap(far!)]);
    const last = new Promise<void>((resolve) => {
      far!.on('favor.posted', ({ favorId }) => {
        received.push(favorId);
        if (favorId === '2') resolve();
      });
    });
    proxy.cut();
    near!.emit('favor.posted', { favorId: '1' });
    near!.emit('favor.posted', { favorId: '2' });
    await proxy.up();
    await Promise.all([gaps, last]);
    expect([...new Set(received)]).toEqual(['1', '2']);
  });

  test('replaces a connection that no longer answers', async () => {
    const gaps = Promise.all([nextGap(near!), nextGap(far!)]);
    proxy.freeze();
    await gaps;
    const arrived = new Promise((resolve) => near!.on('favor.posted', ({ favorId }) => resolve(favorId)));
    far!.emit('favor.posted', { favorId: '3' });
    expect(await arrived).toBe('3');
  });

  test('closes at once while it reconnects', async () => {
    proxy.cut();
    await near!.close();
  });
}

describe('the PostgreSQL transport behind a proxy', () => {
  const url = () => new URL(database.url);
  const folder = mkdtempSync(join(tmpdir(), 'favr-proxy-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const throughProxy = () => {
    const address = url();
    address.searchParams.set('host', folder);
    return address.href;
  };
  comesBack(
    () => join(folder, '.s.PGSQL.5432'),
    () => ({ path: join(url().searchParams.get('host')!, '.s.PGSQL.5432') }),
    (ends) => openPostgresTransport(url().href, ends, log),
    (ends) => openPostgresTransport(throughProxy(), ends, log, times),
  );
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

  describe('behind a proxy', () =>
    comesBack(
      () => join(folder, 'proxy.sock'),
      () => ({ path: url }),
      (ends) => openRedisTransport(url, ends, log),
      (ends) => openRedisTransport(join(folder, 'proxy.sock'), ends, log, times),
    ));
});
