import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { WebSocket, type ClientOptions } from 'ws';
import { useFakeIntervals } from '../../../api/testing/fake-intervals.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';

const PER_PERSON = 2;
const PER_ADDRESS = 4;
const HEARTBEAT_MS = 30_000;
const PROTOCOLS = { '/graphql': ['graphql-transport-ws'], '/ws': [] };
const doors = ['/graphql', '/ws'] as const;

let app: TestApp;
let person: TestPerson;
let address: string;
let opened: WebSocket[] = [];
let addresses = 0;

beforeAll(async () => {
  useFakeIntervals();
  app = await startTestApp({
    env: {
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
      SOCKETS_PER_PERSON: String(PER_PERSON),
      SOCKETS_PER_ADDRESS: String(PER_ADDRESS),
    },
  });
  person = await app.person();
});
afterEach(async () => {
  const closing = opened.filter((ws) => ws.readyState !== WebSocket.CLOSED).map((ws) => once(ws, 'close'));
  for (const ws of opened) ws.terminate();
  await Promise.all(closing);
  opened = [];
});
afterAll(async () => {
  jest.useRealTimers();
  await app.close();
});

/** Returns an address of its own for each test. */
const anAddress = () => `192.0.2.${(addresses += 1)}`;

/** Opens a socket; returns it, or the response that refuses it. */
async function open(
  path: (typeof doors)[number],
  { cookie = '', from = address, ...options }: ClientOptions & { cookie?: string; from?: string } = {},
): Promise<WebSocket | IncomingMessage> {
  const ws = new WebSocket(app.url.replace('http', 'ws') + path, PROTOCOLS[path], {
    headers: { cookie, 'x-forwarded-for': from },
    ...options,
  });
  const refused = new Promise<IncomingMessage>((resolve) =>
    ws.once('unexpected-response', (_request, response) => resolve(response)),
  );
  const outcome = await Promise.race([once(ws, 'open').then(() => ws), refused]);
  if (outcome === ws) opened.push(ws);
  else ws.on('error', () => undefined).terminate();
  return outcome;
}

async function accepted(...parameters: Parameters<typeof open>): Promise<WebSocket> {
  const outcome = await open(...parameters);
  if (outcome instanceof WebSocket) return outcome;
  throw new Error(`refused with ${outcome.statusCode}`);
}

const tooMany = { statusCode: 429, headers: { 'retry-after': '30' } };

/** Sends a message and returns the answer, which comes after whatever was sent before has been read. */
async function ask(ws: WebSocket, message: object): Promise<unknown> {
  ws.send(JSON.stringify(message));
  return JSON.parse(String((await once(ws, 'message'))[0]));
}

/** Resolves once a socket is closed, or pinged by the heartbeat; the pings of graphql-ws itself are empty. */
const fateOf = (ws: WebSocket) =>
  new Promise<string>((resolve) => {
    ws.on('ping', (bytes: Buffer) => bytes.length > 0 && resolve('pinged')).once('close', () => resolve('closed'));
  });

describe('open sockets', () => {
  test.each(doors)('of one person are refused on %s with 429 over the limit, until one has closed', async (path) => {
    address = anAddress();
    const { cookie } = person;
    const [first] = [await accepted('/graphql', { cookie }), await accepted('/ws', { cookie })];
    expect(await open(path, { cookie })).toMatchObject(tooMany);
    await accepted(path, { cookie: (await app.person()).cookie });
    first.close();
    while (!((await open(path, { cookie })) instanceof WebSocket));
  });

  test.each(doors)('from one address are refused on %s with 429 over the limit, whoever opens them', async (path) => {
    address = anAddress();
    for (let count = 0; count < PER_ADDRESS; count += 1) await accepted(path);
    expect(await open(path)).toMatchObject(tooMany);
    expect(await open(path, { cookie: person.cookie })).toMatchObject(tooMany);
    await accepted(path, { from: anAddress() });
  });

  test('of one IPv6 network count together', async () => {
    for (let count = 1; count <= PER_ADDRESS; count += 1) await accepted('/ws', { from: `2001:db8::${count}` });
    expect(await open('/ws', { from: '2001:db8::ffff' })).toMatchObject(tooMany);
  });

  test('that are refused or cut off while they open leave no count behind', async () => {
    address = anAddress();
    for (let count = 0; count <= PER_ADDRESS; count += 1) {
      const headers = { connection: 'upgrade', upgrade: 'websocket', 'x-forwarded-for': address };
      const [response] = await once(request(`${app.url}/ws`, { headers }).end(), 'response');
      expect(response.statusCode).toBe(400);
      await once(response.resume(), 'close');
    }
    await accepted('/ws');
  });

  test('whose token comes in connection_init count for its person, and are closed with 1013 over the limit', async () => {
    address = anAddress();
    const scopes = ['favors:read'];
    const { secret } = await person.mutate('createToken', { name: 'Mine', scopes }, 'token { id } secret');
    const init = { type: 'connection_init', payload: { Authorization: `Bearer ${secret}` } };
    const own = await accepted('/graphql', { cookie: person.cookie });
    expect(await ask(own, init)).toEqual({ type: 'connection_ack' });
    expect(await ask(await accepted('/graphql'), init)).toEqual({ type: 'connection_ack' });
    const third = await accepted('/graphql');
    third.send(JSON.stringify(init));
    expect((await once(third, 'close')).map(String)).toEqual(['1013', 'TOO_MANY_REQUESTS']);
    expect(await open('/ws', { cookie: person.cookie })).toMatchObject(tooMany);
    expect(await ask(own, { type: 'ping' })).toEqual({ type: 'pong' });
  });

  test.each(doors)('on %s live by answering pings; pongs that nobody asked for do not keep them', async (path) => {
    address = anAddress();
    const [answering, silent] = [await accepted(path), await accepted(path, { autoPong: false })];
    const ping = { type: path === '/graphql' ? 'ping' : 'shout' };
    const fates = () => Promise.all([answering, silent].map(fateOf));
    if (path === '/graphql') for (const ws of [answering, silent]) await ask(ws, { type: 'connection_init' });
    for (const silentFate of ['pinged', 'closed']) {
      const happened = fates();
      jest.advanceTimersByTime(HEARTBEAT_MS);
      expect(await happened).toEqual(['pinged', silentFate]);
      await ask(answering, ping);
      if (silentFate === 'closed') continue;
      silent.pong();
      silent.pong('guessed');
      await ask(silent, ping);
    }
  });
});
