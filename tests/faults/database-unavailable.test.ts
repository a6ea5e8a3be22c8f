import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient, type Client } from 'graphql-ws';
import { Client as PostgresClient } from 'pg';
import { WebSocket } from 'ws';
import { signUp, type TestPerson } from '../../api/testing/harness.ts';
import { socketWithCookie, TestClient, type TestSocket } from '../../api/testing/test-client.ts';
import { ownPostgres, type OwnPostgres } from '../processes/own-postgres.ts';
import { freePort, ServerProcess } from '../processes/server-process.ts';
import { until } from '../../api/testing/until.ts';

/** Connections of the node's pool: fewer than the requests of a test, so that some wait for one. */
const POOL = 2;
const VIEWER = '{ viewer { firstName } }';
const REFUSED = { status: 503, retryAfter: '2', code: 'UNAVAILABLE' };

let folder: string;
let database: OwnPostgres;
let node: ServerProcess;
let url: string;
let ana: TestPerson;
let socket: TestSocket;
let live: Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'favr-unavailable-'));
  database = await ownPostgres();
  const PORT = await freePort();
  url = `http://localhost:${PORT}`;
  const env = { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: database.url, RATE_LIMITS: 'on', PORT };
  node = await new ServerProcess({ ...env, DATABASE_POOL: String(POOL) }, { web: false }).ready();
  ana = await signUp(url);
  socket = await ana.socket();
  live = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: socketWithCookie(ana.cookie),
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => undefined,
  });
  // Connected before the trouble begins.
  expect(await askLive()).toEqual({ viewer: { firstName: 'Ana' } });
});

afterAll(async () => {
  await live.dispose();
  await node.kill();
  database.signal('SIGCONT');
  await database.clear();
  rmSync(folder, { recursive: true });
});

async function askOverHttp(client: TestClient, method: string, path: string, body?: unknown) {
  const response = await client.request(method, path, body);
  const answer = (await response.json()) as { code?: string; errors?: { extensions: { code: string } }[] };
  const code = answer.code ?? answer.errors?.[0]?.extensions.code;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code };
}

/** Asks over the GraphQL socket that is open already. */
async function askLive(): Promise<unknown> {
  const { value } = await live.iterate({ query: VIEWER }).next();
  return value?.errors?.[0]?.extensions?.code ?? value?.data;
}

/** Asks over the documented socket that is open already; returns the type or the code of the answer. */
async function askSocket(): Promise<unknown> {
  const { type, code, retryAfter } = await socket.ask({ type: 'join_chat', favorId: 1, with: 1 });
  return retryAfter === undefined ? [type, code] : [type, code, retryAfter];
}

/** Tries to open a socket; returns the status and `Retry-After` of the answer. */
async function knock(path: string) {
  const ws = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers: { cookie: ana.cookie } });
  ws.on('error', () => undefined);
  const [, { statusCode, headers }] = (await once(ws, 'unexpected-response')) as [unknown, IncomingMessage];
  ws.terminate();
  return [statusCode, headers['retry-after']];
}

let holder: PostgresClient;

const troubles: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ['stopped', () => database.stop(), () => database.start()],
  ['frozen', async () => database.signal('SIGSTOP'), async () => database.signal('SIGCONT')],
  [
    'locked',
    async () => {
      holder = new PostgresClient({ connectionString: database.url });
      await holder.connect();
      await holder.query('BEGIN; LOCK TABLE users, sessions, favors IN ACCESS EXCLUSIVE MODE');
    },
    () => holder.end(),
  ],
];

describe('a node whose database is in trouble', () => {
  test.each(troubles)(
    'refuses with 503, UNAVAILABLE and Retry-After over REST, GraphQL and sockets while it is %s, and keeps sockets open',
    async (_, begin, end) => {
      const visitor = new TestClient(url);
      await begin();
      const refused = await Promise.all([
        askOverHttp(ana, 'GET', `/api/users/${ana.id}`),
        askOverHttp(ana, 'POST', '/graphql', { query: VIEWER }),
        askOverHttp(visitor, 'GET', '/api/favors'),
        askOverHttp(visitor, 'POST', '/graphql', { query: '{ favors(first: 1) { edges { node { id } } } }' }),
      ]);
      expect(refused).toEqual([REFUSED, REFUSED, REFUSED, REFUSED]);
      expect(await Promise.all([askLive(), askSocket()])).toEqual(['UNAVAILABLE', ['error', 'UNAVAILABLE', 2]]);
      expect(await Promise.all([knock('/ws'), knock('/graphql')])).toEqual([
        [503, '2'],
        [503, '2'],
      ]);
      await end();

      await until(askLive, (answer) => answer !== 'UNAVAILABLE');
      expect(await askLive()).toEqual({ viewer: { firstName: 'Ana' } });
      expect(await until(askSocket, (answer) => !String(answer).includes('UNAVAILABLE'))).toEqual([
        'error',
        'NOT_FOUND',
      ]);
      expect((await ana.graphql(VIEWER)).data).toEqual({ viewer: { firstName: 'Ana' } });
    },
  );
});
