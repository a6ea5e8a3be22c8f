import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { createSocketServer, type PacedSocket } from './paced-socket.ts';

let server: Server;

beforeEach(async () => {
  server = createServer();
  await once(server.listen(0), 'listening');
});
afterEach(() => void server.close());

/** Connects a client to a server of paced sockets; returns both ends, and the connection of the server's. */
async function connect(limits: Parameters<typeof createSocketServer>[0]): Promise<[PacedSocket, WebSocket, Duplex]> {
  const sockets = createSocketServer(limits);
  const accepted = new Promise<[PacedSocket, Duplex]>((resolve) =>
    server.once('upgrade', (request, connection, head) =>
      sockets.handleUpgrade(request, connection, head, (socket) => {
        socket.takeConnection(connection);
        resolve([socket, connection]);
      }),
    ),
  );
  const client = new WebSocket(`ws://localhost:${(server.address() as AddressInfo).port}`);
  await once(client, 'open');
  const [socket, connection] = await accepted;
  return [socket, client, connection];
}

/** Sends until the buffers of the kernels are full and more than the limit waits. */
function fill(end: PacedSocket): void {
  for (let megabytes = 0; megabytes < 32; megabytes += 1) end.send('.'.repeat(2 ** 20));
}

test('a text of any length arrives whole, between messages that ws frames', async () => {
  const [end, client] = await connect({});
  const texts = ['', 'short', 'é'.repeat(100), 'é'.repeat(40_000)];
  const heard: unknown[] = [];
  client.on('message', (data, isBinary) => heard.push(isBinary ? data : String(data)));
  for (const text of texts) end.send(text);
  end.send(Buffer.from('bytes'));
  end.send('last');
  while (heard.at(-1) !== 'last') await once(client, 'message');
  expect(heard).toEqual([...texts, Buffer.from('bytes'), 'last']);
  client.terminate();
  await once(end, 'close');
});

test('a text costs its connection one write', async () => {
  const [end, client, connection] = await connect({});
  const write = jest.spyOn(connection, 'write');
  const heard = once(client, 'message');
  end.send('hello');
  await heard;
  expect(write).toHaveBeenCalledTimes(1);
  client.terminate();
  await once(end, 'close');
});

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
