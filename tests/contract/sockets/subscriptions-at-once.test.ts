import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GraphQLFormattedError } from 'graphql';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../../api/testing/harness.ts';
import { until } from '../../../api/testing/until.ts';

const PER_SOCKET = 20;
const PER_ADDRESS = 500;
const NEARBY = 'subscription { favorPosted { id } }';
const clients: Client[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
});
afterAll(async () => {
  for (const client of clients) void client.dispose();
  await app.close();
});

/** Opens a socket from an address. */
function socketFrom(address: string): Client {
  class FromAddress extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers: { 'x-forwarded-for': address } });
    }
  }
  const url = `${app.url.replace('http', 'ws')}/graphql`;
  const client = createClient({ url, webSocketImpl: FromAddress, retryAttempts: 0, lazy: false });
  clients.push(client);
  return client;
}

/** Subscribes some times; returns the codes of the refusals as they come. */
function follow(client: Client, times: number): { codes: string[]; stops: (() => void)[] } {
  const codes: string[] = [];
  const note = (errors: readonly GraphQLFormattedError[] = []) =>
    codes.push(...errors.map(({ extensions }) => String(extensions!.code)));
  const stops = Array.from({ length: times }, () =>
    client.subscribe(
      { query: NEARBY },
      {
        next: ({ errors }) => note(errors),
        error: (errors) => note(errors as readonly GraphQLFormattedError[]),
        complete: () => undefined,
      },
    ),
  );
  return { codes, stops };
}

/** Resolves once a socket's operations before it have begun or were refused. */
const answered = (client: Client) =>
  new Promise<void>((complete, error) =>
    client.subscribe({ query: '{ __typename }' }, { next: () => undefined, error, complete }),
  );

test('one socket follows twenty things at once, and further ones once some have ended', async () => {
  const socket = socketFrom('192.0.2.1');
  const { codes, stops } = follow(socket, PER_SOCKET + 2);
  await until(
    () => codes.length,
    (refused) => refused === 2,
  );
  expect(codes).toEqual(['TOO_COMPLEX', 'TOO_COMPLEX']);
  stops[0]!();
  stops[1]!();
  const next = follow(socket, 1);
  await answered(socket);
  expect(next.codes).toEqual([]);
});

test('all sockets of an address follow 500 things together, and further ones once some have ended', async () => {
  const sockets = Array.from({ length: PER_ADDRESS / 10 }, () => socketFrom('192.0.2.2'));
  // One socket after the other: as many are refused that begin at the same moment.
  for (const socket of sockets) {
    const { codes } = follow(socket, 10);
    await answered(socket);
    expect(codes).toEqual([]);
  }
  const late = socketFrom('192.0.2.2');
  const refused = follow(late, 1);
  await until(
    () => refused.codes.length,
    (refusals) => refusals === 1,
  );
  expect(refused.codes).toEqual(['TOO_MANY_REQUESTS']);
  const elsewhere = socketFrom('192.0.2.3');
  const others = follow(elsewhere, 1);
  await answered(elsewhere);
  expect(others.codes).toEqual([]);
  await sockets[0]!.dispose();
  await until(
    async () => {
      const next = follow(late, 1);
      await answered(late);
      next.stops[0]!();
      return next.codes.length;
    },
    (refusals) => refusals === 0,
  );
});

test('a socket that goes on pinging without anything left to pay for it is ended', async () => {
  const address = '192.0.2.4';
  const url = `${app.url.replace('http', 'ws')}/graphql`;
  const ws = new WebSocket(url, 'graphql-transport-ws', { headers: { 'x-forwarded-for': address } });
  await once(ws, 'open');
  ws.send(JSON.stringify({ type: 'connection_init' }));
  await once(ws, 'message');
  const { remaining } = await app.deps.limits.spend('address', address, 0);
  await app.deps.limits.settle('address', address, remaining);
  const closed = once(ws, 'close');
  for (let count = 0; count < 200; count += 1) ws.send(JSON.stringify({ type: 'ping' }));
  expect((await closed).map(String)).toEqual(['1013', 'TOO_MANY_REQUESTS']);
});
