import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { createSocketServer, type PacedSocket } from './paced-socket.ts';

let server: Server;

beforeEach(async () => {
  server = createServer();
  await once(server.listen(0), 'listening');
});
afterEach(() => void server.close());

/** Connects a client to a server of paced sockets; returns both ends. */
async function connect(limits: Parameters<typeof createSocketServer>[0]): Promise<[PacedSocket, WebSocket]> {
  const sockets = createSocketServer(limits);
  const accepted = new Promise<PacedSocket>((resolve) =>
    server.once('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, resolve)),
  );
  const client = new WebSocket(`ws://localhost:${(server.address() as AddressInfo).port}`);
  await once(client, 'open');
  return [await accepted, client];
}

/** Sends until the buffers of the kernels are full and more than the limit waits. */
function fill(end: PacedSocket): void {
  for (let megabytes = 0; megabytes < 32; megabytes += 1) end.send(Buffer.alloc(2 ** 20));
}

test('a client who does not read in time what waits for it is disconnected with 1013', async () => {
  const [end, client] = await connect({ drainMs: 20 });
  client.pause();
  fill(end);
  expect(end.isPaused).toBe(true);
  await once(end.ended, 'abort');
  client.resume();
  expect((await once(client, 'close'))[0]).toBe(1013);
});

test('a client who catches up in time is read from again', async () => {
  const [end, client] = await connect({});
  client.pause();
  fill(end);
  const [drained, asked] = [end.drained(), once(end, 'message')];
  client.send('more');
  client.resume();
  await drained;
  expect(String((await asked)[0])).toBe('more');
  expect(end.isPaused).toBe(false);
  client.terminate();
  await once(end, 'close');
});

test('nothing more is read while too much waits to be handled', async () => {
  const [end, client] = await connect({ waitingBytes: 10 });
  const asked = once(end, 'message');
  client.send('more than ten bytes');
  const release = end.hold((await asked)[0]);
  expect(end.isPaused).toBe(true);
  release();
  expect(end.isPaused).toBe(false);
  client.terminate();
  await once(end, 'close');
});

test('nothing that a client sends is heard once the server has ended the socket', async () => {
  const [end, client] = await connect({});
  const heard: string[] = [];
  end.on('message', (data) => heard.push(String(data)));
  client.pause();
  end.end(4401, 'signed out');
  client.send('too late');
  client.resume();
  expect((await once(client, 'close'))[0]).toBe(4401);
  if (end.readyState !== WebSocket.CLOSED) await once(end, 'close');
  expect(heard).toEqual([]);
});
