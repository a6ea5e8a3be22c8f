import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { startTestApp, type TestApp } from '../../api/testing/harness.ts';
import { socketWithCookie } from '../../api/testing/test-client.ts';
import { createWorld, sendMessage } from '../../api/testing/world.ts';
import { socketPause } from '../../shared/backoff.ts';
import { TcpProxy } from '../processes/tcp-proxy.ts';
import { until } from '../../api/testing/until.ts';
import { extent, isFull, note, secondsSince } from './extent.ts';

const SOCKETS = extent(5, 50);
/** Share of the app's pauses that sockets wait for. */
const PAUSE = extent(0.1, 1);
const DELAY_MS = extent(20, 300);
/** Milliseconds between the app's pings, and for their answer (web/lib/apollo/socket-link.ts). */
const ANSWER_MS = 10_000;
const MESSAGES = `subscription ($id: ID!, $after: Int) { messageAdded(conversationId: $id, afterSequence: $after) { sequence } }`;

let app: TestApp;
let network: TcpProxy;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  app = await startTestApp();
  network = await TcpProxy.before(app.url);
});

afterAll(async () => {
  for (const close of closers) await close();
  await network.close();
  await app.close();
});

/** Follows a conversation as the app does: it gives up a silent socket and comes back; returns the sequences seen. */
function follow(cookie: string, id: string): number[] {
  const seen: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  const expectAnswer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => client.terminate(), ANSWER_MS);
  };
  const client = createClient({
    url: `ws://127.0.0.1:${network.port}/graphql`,
    webSocketImpl: socketWithCookie(cookie),
    lazy: false,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (retries) => pause(socketPause(retries + 1) * PAUSE),
    keepAlive: ANSWER_MS,
    onNonLazyError: () => undefined,
    on: {
      connecting: expectAnswer,
      connected: () => clearTimeout(timer),
      ping: (received) => received || expectAnswer(),
      pong: () => clearTimeout(timer),
      closed: () => clearTimeout(timer),
    },
  });
  closers.push(() => client.dispose());
  client.subscribe(
    { query: MESSAGES, variables: { id, after: 0 } },
    {
      next: ({ data }) => seen.push((data!.messageAdded as { sequence: number }).sequence),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return seen;
}

const faults: [name: string, begin: () => void][] = [
  ['late', () => network.delay(DELAY_MS)],
  ['cut', () => network.cut()],
];
if (isFull) faults.push(['half open', () => network.halfOpen()]);

test.each(faults)(
  `${SOCKETS} sockets whose network is %s have every message in the end, and the server keeps none that is dead`,
  async (name, begin) => {
    const { id, helper, poster } = await createWorld(app).aConversation();
    const devices = Array.from({ length: SOCKETS }, () => follow(helper.cookie, id));
    let sent = 0;
    const reach = async () => {
      expect((await sendMessage(poster, id, `message ${(sent += 1)}`)).errors).toBeUndefined();
      await until(
        () => devices.map((seen) => Math.max(0, ...seen)),
        (newest) => newest.every((sequence) => sequence === sent),
      );
    };
    await reach();
    begin();
    expect((await sendMessage(poster, id, `message ${(sent += 1)}`)).errors).toBeUndefined();
    if (name !== 'late') network.restore();
    const began = Date.now();
    await reach();
    const reached = secondsSince(began);
    for (const seen of devices) expect(new Set(seen).size).toBe(sent);
    network.restore();
    for (const close of closers.splice(0)) await close();
    const open = async () => (await app.deps.metrics.openSockets.get()).values[0]!.value;
    await until(open, (count) => count === 0);
    note(
      'network-clients',
      `${name}: all ${SOCKETS} have everything after ${reached}, no dead socket after ${secondsSince(began)}`,
    );
  },
  400_000,
);
