import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { TestClient } from '../../api/testing/test-client.ts';
import { ownPostgres, type OwnPostgres } from '../processes/own-postgres.ts';
import { freePort, ServerProcess } from '../processes/server-process.ts';
import { until } from '../../api/testing/until.ts';
import { AWAY_MS, extent, isFull, note, RESTARTS, seconds, secondsSince } from './extent.ts';
import { startTalk, waitForHealth } from './talk.ts';

/** Failed attempts of the event connection that a restart lasts for: the pauses between them add up to 2 s. */
const FAILURES = extent(2, 4);
/** Times that an event connection alone is cut. */
const CUTS = extent(1, 10);
/** Ends one event connection, in turn that of either node. */
const CUT_OLDEST = `SELECT pg_terminate_backend(pid) FROM (
  SELECT pid FROM pg_stat_activity WHERE application_name = 'favr events' ORDER BY backend_start LIMIT 1) AS oldest`;
/** Connections of each node's pool. */
const POOL = 3;

let folder: string;
let database: OwnPostgres;
let nodes: ServerProcess[];
let urls: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'favr-restarts-'));
  database = await ownPostgres();
  const ports = [await freePort(), await freePort()];
  urls = ports.map((port) => `http://localhost:${port}`);
  const env = { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: database.url, DATABASE_POOL: String(POOL) };
  nodes = await Promise.all(ports.map((PORT) => new ServerProcess({ ...env, PORT }, { web: false }).ready()));
});

afterAll(async () => {
  for (const node of nodes) await node.kill();
  database.signal('SIGCONT');
  await database.clear();
  rmSync(folder, { recursive: true });
});

const failuresOf = ({ output }: ServerProcess) => output.split('the event connection could not be made').length - 1;

/** Waits until nodes have failed to connect for their events that many times more. */
async function fail(failing: ServerProcess[], failures: number): Promise<void> {
  const before = failing.map(failuresOf);
  for (const [index, node] of failing.entries())
    await until(
      () => failuresOf(node),
      (count) => count >= before[index]! + failures,
    );
}

/** Takes PostgreSQL away for as long as `outage` lasts; returns the milliseconds until the nodes are well again. */
async function takeAway(outage: () => Promise<unknown>): Promise<number> {
  await database.stop();
  await waitForHealth(urls, false);
  await outage();
  await database.start();
  const began = Date.now();
  await waitForHealth(urls);
  return Date.now() - began;
}

/** Waits until each node listens again, and checks that none of its pools has grown beyond its size. */
async function expectNoMoreConnections(): Promise<void> {
  const found = await until(database.connections, (counts) => (counts['favr events'] ?? 0) >= nodes.length);
  expect(found['favr events']).toBe(nodes.length);
  expect(found.favr ?? 0).toBeLessThanOrEqual(POOL * nodes.length);
  expect(found['favr jobs'] ?? 0).toBeLessThanOrEqual(2 * nodes.length);
}

/** Runs a statement where new connections to the database of the nodes may be forbidden. */
async function administer(statement: string): Promise<number> {
  const client = new Client({ connectionString: database.url.replace('/postgres?', '/template1?') });
  await client.connect();
  const { rowCount } = await client.query(statement);
  await client.end();
  return rowCount!;
}

const outages: (() => Promise<unknown>)[] = [
  ...(isFull ? [() => pause(AWAY_MS)] : []),
  ...Array.from({ length: RESTARTS }, () => () => fail(nodes, FAILURES)),
];

describe('two nodes whose PostgreSQL restarts', () => {
  test('keep one LISTEN connection each, deliver what is written afterwards, and do the jobs that follow', async () => {
    const talk = await startTalk(urls[0]!, urls[1]);
    const [feed, presence] = [await talk.listen(), await talk.watch()];
    await presence.until(true);
    await expectNoMoreConnections();
    const backs: number[] = [];
    for (const [round, outage] of outages.entries()) {
      backs.push(await takeAway(outage));
      await expectNoMoreConnections();
      await talk.say(`message ${round}`);
      await feed.arrives(`message ${round}`);
    }
    const [longest = 0, ...restarts] = backs;
    note(
      'postgres-external',
      `well ${seconds(longest)} after 60 s, ${seconds(...restarts)} after a restart; 1 LISTEN connection per node each time`,
    );

    await (await startTalk(urls[0]!, urls[1])).notified();
    feed.close();
    await presence.until(false);
    presence.close();
  }, 400_000);

  test('miss nothing when an event connection alone is cut: the node is told that there was a gap', async () => {
    // One for each node that may be the deaf one: its helper listens there, its poster writes at the other.
    const talks = [await startTalk(urls[1]!, urls[0]), await startTalk(urls[0]!, urls[1])];
    const feeds = await Promise.all(talks.map((talk) => talk.listen()));
    for (let cut = 1; cut <= CUTS; cut += 1) {
      // The writers have a connection at hand before no new one can be made.
      await Promise.all(talks.map(({ poster }) => poster.graphql('{ viewer { id } }')));
      await administer('ALTER DATABASE postgres ALLOW_CONNECTIONS false');
      const before = nodes.map(failuresOf);
      expect(await administer(CUT_OLDEST)).toBe(1);
      const deaf = await until(
        () => nodes.findIndex((node, index) => failuresOf(node) > before[index]!),
        (index) => index !== -1,
      );
      await talks[deaf]!.say(`unheard ${cut}`);
      await administer('ALTER DATABASE postgres ALLOW_CONNECTIONS true');
      await feeds[deaf]!.arrives(`unheard ${cut}`);
      await expectNoMoreConnections();
    }
    for (const feed of feeds) feed.close();
    note('listen-cut', `0 of ${CUTS} messages missed`);
  });

  test('answer 503 with Retry-After at /healthz and /readyz while it is frozen, and 200 afterwards', async () => {
    database.signal('SIGSTOP');
    await waitForHealth(urls, false);
    for (const path of ['/healthz', '/readyz'])
      expect((await new TestClient(urls[0]!).request('GET', path)).headers.get('retry-after')).toBe('2');
    database.signal('SIGCONT');
    await waitForHealth(urls);
  });

  test.each([
    ['stopped', () => database.stop(), () => database.start()],
    ['frozen', async () => database.signal('SIGSTOP'), async () => database.signal('SIGCONT')],
  ])('stop by SIGTERM while it is %s', async (state, takeAway, giveBack) => {
    const node = nodes.pop()!;
    const url = urls.pop()!;
    await takeAway();
    await waitForHealth([url], false);
    const began = Date.now();
    node.signal('SIGTERM');
    expect(await node.exited).toBe(0);
    note('postgres-external', `SIGTERM while ${state}: ${secondsSince(began)}`);
    await giveBack();
    await waitForHealth(urls);
  });
});
