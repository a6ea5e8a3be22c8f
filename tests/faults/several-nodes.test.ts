import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { signUp, testSecrets } from '../../api/testing/harness.ts';
import { startPushService, type TestPushService } from '../../api/testing/push-service.ts';
import { scratchDatabase } from '../../api/testing/scratch-database.ts';
import { TestClient } from '../../api/testing/test-client.ts';
import { createWorld, type TestConversation } from '../../api/testing/world.ts';
import { hasRedis, ownRedis } from '../processes/own-redis.ts';
import { freePort, ServerProcess } from '../processes/server-process.ts';

const FAVORS = 12;
const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
const MESSAGES = 'subscription ($id: ID!) { messageAdded(conversationId: $id) { content } }';
const PRESENCE = 'subscription ($id: ID!) { presenceChanged(conversationId: $id) { online typing } }';

/** Tests that two nodes agree, over PostgreSQL or Redis. */
function nodesAgree(startRedis?: () => Promise<{ url: string; stop(): Promise<void> }>): void {
  let folder: string;
  let database: { url: string; drop(): Promise<void> };
  let redis: { url: string; stop(): Promise<void> } | undefined;
  let push: TestPushService;
  let nodes: ServerProcess[] = [];
  let urls: [string, string];
  const world = createWorld({ person: () => signUp(urls[0]) });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'favr-nodes-'));
    [database, redis, push] = await Promise.all([
      scratchDatabase(),
      startRedis?.(),
      startPushService(testSecrets.vapid.publicKey),
    ]);
    const ports = [await freePort(), await freePort()];
    urls = ports.map((port) => `http://localhost:${port}`) as [string, string];
    const env = {
      NODE_ENV: 'test',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      VAPID_PRIVATE_KEY: testSecrets.vapid.privateKey,
      PUSH_LOOPBACK: 'on',
      RATE_LIMITS: 'on',
      ...(redis && { REDIS_URL: redis.url }),
    };
    // Both at once on an empty database: they take turns to migrate it.
    nodes = await Promise.all(ports.map((PORT) => new ServerProcess({ ...env, PORT }, { web: false }).ready()));
  });

  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await Promise.all([redis?.stop(), push.close(), database.drop()]);
    rmSync(folder, { recursive: true });
  });

  /** Signs up two people with a conversation, each on another node. */
  const acrossNodes = async (): Promise<TestConversation> => world.aConversation({ helper: await signUp(urls[1]) });

  test('a message sent on one node arrives on the other, in order', async () => {
    const { poster, helper, id } = await acrossNodes();
    const feed = await helper.subscribe(MESSAGES, { id });
    const contents = Array.from({ length: 20 }, (_, index) => `message ${index}`);
    for (const content of contents) await poster.graphql(SEND, { input: { conversationId: id, content } });
    for (const content of contents) expect((await feed.next()).data.messageAdded).toEqual({ content });
    feed.close();
  });

  test('a person is online and offline for both nodes', async () => {
    const { poster, helper, id } = await acrossNodes();
    const feed = await poster.subscribe(PRESENCE, { id });
    const next = async () => (await feed.next()).data.presenceChanged.online;
    expect(await next()).toBe(false);
    const socket = await helper.socket();
    expect(await next()).toBe(true);
    socket.close();
    expect(await next()).toBe(false);
    feed.close();
  });

  test('one session serves both nodes; signing out on one closes its sockets on the other', async () => {
    const poster = await signUp(urls[0]);
    const elsewhere = poster.at(urls[1]);
    expect((await elsewhere.graphql('{ viewer { firstName } }')).data.viewer).toEqual({ firstName: 'Ana' });
    const socket = await elsewhere.socket();
    await poster.rest('POST', '/auth/signout');
    expect(await socket.closed).toBe(4401);
    expect((await elsewhere.graphql('{ viewer { firstName } }')).data.viewer).toBeNull();
  });

  test('a rate limit counts the requests to both nodes together', async () => {
    const email = `${randomUUID()}@example.com`;
    const tries: number[] = [];
    for (let i = 0; i < 12; i += 1)
      tries.push(
        (await new TestClient(urls[i % 2]!).rest('POST', '/auth/signin', { email, password: 'a wrong password' }))
          .status,
      );
    expect(tries).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  test('each push is sent once, by either node', async () => {
    const poster = await signUp(urls[0]);
    const device = push.device();
    await poster.rest('POST', '/notifications/subscribe', {
      subscription: { endpoint: device.endpoint, keys: device.keys },
    });
    const before = push.requests;
    await Promise.all(
      // A new account helps with one favor at a time.
      Array.from({ length: FAVORS }, async () =>
        world.aFavor({ status: 'accepted', poster, helper: await signUp(urls[1]) }),
      ),
    );
    const received: unknown[] = [];
    while (received.length < FAVORS) received.push((await device.messages.next()).notificationId);
    expect(new Set(received).size).toBe(FAVORS);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    while (
      (await client.query("SELECT FROM pgboss.job WHERE name IN ('notifications.notify', 'push.notification')"))
        .rowCount
    )
      await pause(50);
    await client.end();
    expect(push.requests - before).toBe(FAVORS);
  });
}

describe('two nodes and a PostgreSQL', () => nodesAgree());

(hasRedis ? describe : describe.skip)(
  `two nodes, a PostgreSQL and a Redis${hasRedis ? '' : ': left out, redis-server is not installed'}`,
  () =>
    nodesAgree(async () => {
      const redis = await ownRedis();
      await redis.start();
      return { url: redis.url, stop: redis.clear };
    }),
);
