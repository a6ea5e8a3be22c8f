import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ownPostgres, type OwnPostgres } from '../processes/own-postgres.ts';
import { hasRedis, ownRedis, type OwnRedis } from '../processes/own-redis.ts';
import { freePort, ServerProcess } from '../processes/server-process.ts';
import { AWAY_MS, extent, isFull, note, RESTARTS, seconds, secondsSince } from './extent.ts';
import { healthOf, startTalk, waitForHealth, type Talk } from './talk.ts';

/** Times that Redis is killed and frozen. */
const TIMES = extent(1, 5);
/** Milliseconds that Redis is frozen: longer than a connection may owe an answer. */
const FROZEN_MS = extent(0, 12_000);

let folder: string;
let database: OwnPostgres;
let redis: OwnRedis;
let nodes: ServerProcess[] = [];
let urls: [string, string];
let talk: Talk;

const suite = hasRedis ? describe : describe.skip;
suite(`two nodes whose Redis goes away${hasRedis ? '' : ': left out, redis-server is not installed'}`, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'favr-redis-away-'));
    [database, redis] = await Promise.all([ownPostgres(), ownRedis()]);
    const ports = [await freePort(), await freePort()];
    urls = ports.map((port) => `http://localhost:${port}`) as [string, string];
    const env = {
      NODE_ENV: 'test',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DATABASE_POOL: '3',
      REDIS_URL: redis.url,
      RATE_LIMITS: 'on',
    };
    nodes = ports.map((PORT) => new ServerProcess({ ...env, PORT }, { web: false }));
  });

  afterAll(async () => {
    for (const node of nodes) await node.kill();
    await Promise.all([redis.clear(), database.clear()]);
    rmSync(folder, { recursive: true });
  });

  test('start without it and serve everybody, each node alone', async () => {
    await Promise.all(nodes.map((node) => node.ready()));
    talk = await startTalk(urls[0], urls[1]);
    await talk.say('while it is away');
    expect(await healthOf(urls[1])).toEqual([200, 200]);
  });

  test('find it as soon as it is there, and again after it was killed or frozen', async () => {
    await redis.start();
    const [feed, presence] = [await talk.listen(), await talk.watch()];
    const times: number[] = [];
    const follows = async (content: string) => {
      const began = Date.now();
      await feed.arrives(content);
      times.push(Date.now() - began);
    };
    await presence.until(true);
    await talk.say('here');
    await feed.arrives('here');
    for (let time = 1; time <= TIMES; time += 1) {
      await redis.kill();
      await talk.say(`killed ${time}`);
      expect(await healthOf(urls[0])).toEqual([200, 200]);
      await redis.start();
      await follows(`killed ${time}`);

      redis.signal('SIGSTOP');
      await talk.say(`frozen ${time}`);
      await pause(FROZEN_MS);
      redis.signal('SIGCONT');
      await follows(`frozen ${time}`);
    }
    note('redis', `what was written while it was away arrived within ${seconds(...times)} of its return`);
    presence.close();
    feed.close();
  }, 400_000);

  test('go on after their PostgreSQL restarted, and stop by SIGTERM without PostgreSQL and Redis', async () => {
    const feed = await talk.listen();
    const backs: number[] = [];
    for (let restart = isFull ? 0 : 1; restart <= RESTARTS; restart += 1) {
      await database.stop();
      await waitForHealth(urls, false);
      if (restart === 0) await pause(AWAY_MS);
      await database.start();
      const began = Date.now();
      await waitForHealth(urls);
      backs.push(Date.now() - began);
      await talk.say(`restarted ${restart}`);
      await feed.arrives(`restarted ${restart}`);
      expect((await database.connections())['favr events']).toBeUndefined();
    }
    feed.close();
    const [longest = 0, ...restarts] = backs;
    note(
      'postgres-redis',
      `well ${seconds(longest)} after 60 s, ${seconds(...restarts)} after a restart; no LISTEN connection`,
    );
    await (await startTalk(urls[0], urls[1])).notified();

    await Promise.all([redis.kill(), database.stop()]);
    const began = Date.now();
    for (const node of nodes) node.signal('SIGTERM');
    expect(await Promise.all(nodes.map((node) => node.exited))).toEqual([0, 0]);
    note('postgres-redis', `SIGTERM without both: ${secondsSince(began)}`);
  }, 400_000);
});
