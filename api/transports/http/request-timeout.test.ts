import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Request } from 'express';
import { refuseDribble, requestTimeout } from './request-timeout.ts';

// Sockets need theirs.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

/** Returns after how many periods, in each of which as many bytes arrive, an upload is cut off; null for never. */
function periodsUntilCut(arriving: number[]): number | null {
  let isCut = false;
  const socket = { bytesRead: 1_000 };
  const stop = refuseDribble({ socket, complete: false, destroy: () => (isCut = true) } as unknown as Request);
  for (const [period, bytes] of arriving.entries()) {
    socket.bytesRead += bytes;
    jest.advanceTimersByTime(20_000);
    if (isCut) return period + 1;
  }
  stop();
  return null;
}

test.each([
  ['a steady one', [20_480, 20_480, 20_480], null],
  ['one that dribbles from the start', [20_479], 1],
  ['one that begins to dribble', [5_000_000, 300_000, 1], 3],
])('of uploads, %s is cut off where less than 20 KiB come within 20 s', (_which, arriving, periods) => {
  expect(periodsUntilCut(arriving)).toBe(periods);
});

test.each([
  ['a part of its body', 'closed', 'ab'],
  ['its whole body', 'answered', 'abcd'],
])('15 s after a request of which the server has %s, it is %s', async (_what, outcome, sent) => {
  const server = createServer();
  const begun = new Promise<ServerResponse>((resolve) =>
    server.on('request', (req, res) => requestTimeout(req, res, () => resolve(res))),
  );
  await once(server.listen(0), 'listening');
  const client = connect((server.address() as AddressInfo).port);
  client.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n${sent}`);
  const heard = Promise.race([once(client, 'close').then(() => 'closed'), once(client, 'data').then(() => 'answered')]);
  const response = await begun;
  // The timer starts at the end of the turn in which the request began.
  await turn();
  jest.advanceTimersByTime(15_000);
  response.end('answered');
  expect(await heard).toBe(outcome);
  client.destroy();
  server.close();
});
