import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient, type Client } from 'graphql-ws';
import { signUp, type TestPerson } from '../../api/testing/harness.ts';
import { scratchDatabase } from '../../api/testing/scratch-database.ts';
import { socketWithCookie, TestClient } from '../../api/testing/test-client.ts';
import { createWorld, sendMessage, type TestConversation } from '../../api/testing/world.ts';
import { socketPause } from '../../shared/backoff.ts';
import { freePort, ServerProcess } from '../processes/server-process.ts';
import { until } from '../../api/testing/until.ts';
import { extent, note, secondsSince } from './extent.ts';

/** Sockets of each side of each conversation: as many devices. */
const DEVICES = extent(10, 50);
const CONVERSATIONS = extent(4, 50);
const CLIENTS = CONVERSATIONS * 2 * DEVICES;
/** Share of the app's pauses that clients wait for. */
const PAUSE = extent(0.1, 1);
/** Milliseconds of a slice of time in which arrivals are counted. */
const SLICE_MS = 100 * PAUSE;
/** Lets a test read metrics. */
const TOKEN = 'a token of at least thirty-two bytes, for tests';
const MESSAGES = 'subscription ($id: ID!) { messageAdded(conversationId: $id) { content } }';

let folder: string;
let database: Awaited<ReturnType<typeof scratchDatabase>>;
let url: string;
let launch: () => Promise<ServerProcess>;
let server: ServerProcess;
const clients: Client[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'favr-reconnecting-'));
  database = await scratchDatabase({ migrated: true });
  const PORT = await freePort();
  url = `http://localhost:${PORT}`;
  const env = { NODE_ENV: 'test', METRICS_TOKEN: TOKEN, DATA_DIR: folder, DATABASE_URL: database.url, PORT };
  launch = () => new ServerProcess(env, { web: false }).ready();
  server = await launch();
});

afterAll(async () => {
  for (const client of clients) await client.dispose();
  await server.kill();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Moments at which clients were to come back, in milliseconds. */
const attempts: number[] = [];
const connected = new Set<Client>();
/** Numbers of clients that received a message, by its content. */
const arrived = new Map<string, number>();

/** Opens a socket that follows a conversation and comes back after the pauses of the app. */
function follow({ cookie }: TestPerson, id: string): void {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: socketWithCookie(cookie),
    lazy: false,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: async (retries) => {
      const wait = socketPause(retries + 1) * PAUSE;
      attempts.push(Date.now() + wait);
      await pause(wait);
    },
    onNonLazyError: () => undefined,
    on: { connected: () => connected.add(client), closed: () => connected.delete(client) },
  });
  clients.push(client);
  client.subscribe(
    { query: MESSAGES, variables: { id } },
    {
      next: ({ data }) => {
        const { content } = data!.messageAdded as { content: string };
        arrived.set(content, (arrived.get(content) ?? 0) + 1);
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
}

async function metric(name: string): Promise<number> {
  const response = await new TestClient(url, TOKEN).request('GET', '/metrics');
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(await response.text())?.[1]);
}

/** Waits until each client is connected, for itself and for the server. */
async function everybodyIsThere(): Promise<void> {
  await until(
    () => connected.size,
    (size) => size === CLIENTS,
  );
  await until(
    () => metric('favr_open_sockets'),
    (count) => count === CLIENTS,
  );
}

/** Asks `/healthz` again and again until told to stop; returns the statuses and the longest time in milliseconds. */
function probe(): () => Promise<{ statuses: number[]; longest: number }> {
  const statuses = new Set<number>();
  let longest = 0;
  let stopped = false;
  const probing = (async () => {
    while (!stopped) {
      const began = Date.now();
      statuses.add((await new TestClient(url).request('GET', '/healthz')).status);
      longest = Math.max(longest, Date.now() - began);
      await pause(50);
    }
  })();
  return async () => {
    stopped = true;
    await probing;
    return { statuses: [...statuses], longest };
  };
}

/** Returns the most attempts to come back within a slice of time. */
function mostAtOnce(): number {
  const slices = new Map<number, number>();
  for (const at of attempts) {
    const slice = Math.floor(at / SLICE_MS);
    slices.set(slice, (slices.get(slice) ?? 0) + 1);
  }
  return Math.max(...slices.values());
}

test(`${CLIENTS} clients whose server restarts all come back, and each is sent what is written then`, async () => {
  const world = createWorld({ person: () => signUp(url) });
  const conversations: TestConversation[] = [];
  while (conversations.length < CONVERSATIONS) conversations.push(await world.aConversation());
  for (const { id, poster, helper } of conversations)
    for (let device = 0; device < DEVICES; device += 1) for (const person of [poster, helper]) follow(person, id);
  await everybodyIsThere();

  const began = Date.now();
  await server.stop();
  server = await launch();
  const ready = secondsSince(began);
  const stopProbing = probe();
  await everybodyIsThere();
  const back = secondsSince(began);
  const { statuses, longest } = await stopProbing();
  expect(statuses).toEqual([200]);

  for (const { id, poster } of conversations) expect((await sendMessage(poster, id, id)).errors).toBeUndefined();
  await until(
    () => [...arrived.values()],
    (counts) => counts.length === CONVERSATIONS && counts.every((count) => count === DEVICES * 2),
  );
  // Without chance all of them would come at once.
  expect(mostAtOnce()).toBeLessThan(CLIENTS / 2);
  note(
    'reconnecting',
    `${CLIENTS} clients: server ready after ${ready}, all back after ${back} with ${attempts.length} attempts, at most ${mostAtOnce()} in ${SLICE_MS} ms; /healthz within ${longest} ms`,
  );
}, 600_000);
