import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { scratchDatabase } from '../../api/testing/scratch-database.ts';
import { sendMessage } from '../../api/testing/world.ts';
import { freePort, ServerProcess } from '../processes/server-process.ts';
import { TcpProxy } from '../processes/tcp-proxy.ts';
import { until } from '../../api/testing/until.ts';
import { extent, isFull, note, secondsSince } from './extent.ts';
import { healthOf, startTalk, waitForHealth, type Talk } from './talk.ts';

/** Connections of the node's pool: fewer than the messages sent at once, so that some wait for one. */
const POOL = 3;
const AT_ONCE = 8;
const DELAY_MS = extent(5, 25);

let folder: string;
let database: Awaited<ReturnType<typeof scratchDatabase>>;
let network: TcpProxy;
let node: ServerProcess;
let url: string;
let talk: Talk;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'favr-network-'));
  database = await scratchDatabase({ migrated: true });
  const address = new URL(database.url);
  network = await TcpProxy.beforeAddress({ path: `${address.searchParams.get('host')}/.s.PGSQL.5432` });
  const through = `postgres://${address.username}@127.0.0.1:${network.port}${address.pathname}`;
  const PORT = await freePort();
  url = `http://localhost:${PORT}`;
  const env = { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: through, DATABASE_POOL: String(POOL), PORT };
  node = await new ServerProcess(env, { web: false }).ready();
  talk = await startTalk(url);
});

afterAll(async () => {
  await node.kill();
  await network.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Sends messages at once; returns the code of each answer. */
const sendAtOnce = () =>
  Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      const { errors } = await sendMessage(talk.poster, talk.id, `never arrives ${index}`);
      return errors?.[0]?.extensions.code ?? 'OK';
    }),
  );

const faults: [name: string, begin: () => void][] = [['cut', () => network.cut()]];
if (isFull) faults.push(['half open', () => network.halfOpen()]);

describe('a node whose network to PostgreSQL fails', () => {
  test.each(faults)(
    'refuses at once what it cannot do while it is %s, and afterwards serves, delivers and does jobs',
    async (name, begin) => {
      const feed = await talk.listen();
      await talk.say(`before ${name}`);
      await feed.arrives(`before ${name}`);

      begin();
      const began = Date.now();
      expect(await sendAtOnce()).toEqual(Array(AT_ONCE).fill('UNAVAILABLE'));
      const refused = secondsSince(began);
      expect(await healthOf(url)).toEqual([503, 503]);

      network.restore();
      const restored = Date.now();
      await waitForHealth([url]);
      const content = `after ${name}`;
      await until(
        async () => (await sendMessage(talk.poster, talk.id, content)).errors,
        (errors) => errors === undefined,
      );
      await feed.arrives(content);
      feed.close();
      await (await startTalk(url)).notified();
      note('network-database', `${name}: refused within ${refused}, all well after ${secondsSince(restored)}`);
    },
  );

  test(`serves while every piece takes ${DELAY_MS} ms longer`, async () => {
    network.delay(DELAY_MS);
    const feed = await talk.listen();
    await talk.say('late');
    await feed.arrives('late');
    feed.close();
    await (await startTalk(url)).notified();
    expect(await healthOf(url)).toEqual([200, 200]);
    network.restore();
  });

  test('stops by SIGTERM while it is half open', async () => {
    network.halfOpen();
    const began = Date.now();
    node.signal('SIGTERM');
    expect(await node.exited).toBe(0);
    note('network-database', `SIGTERM while half open: ${secondsSince(began)}`);
  });
});
