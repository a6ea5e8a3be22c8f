import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { createLog } from '../../../platform/log.ts';
import { sendError } from './send-error.ts';

/** Sends what the body parser says of a request that cannot be read; returns the status, and the errors in the log. */
async function sent({ isGone }: { isGone: boolean }): Promise<{ status: number; logged: string[] }> {
  const logged: string[] = [];
  const req = new IncomingMessage(new Socket());
  if (isGone) req.destroy();
  const res = new ServerResponse(req);
  const error = Object.assign(new Error('stream is not readable'), { status: 500, type: 'stream.not.readable' });
  const log = createLog({ LOG_LEVEL: 'error' }, { write: (line: string) => logged.push(line) });
  await sendError({ log }, req, res, error, (shown) => shown);
  return { status: res.statusCode, logged };
}

test('a request whose sender has gone before its body was read is no error of the server', async () => {
  expect(await sent({ isGone: true })).toEqual({ status: 400, logged: [] });
});

test('a body that was read before is one', async () => {
  const { status, logged } = await sent({ isGone: false });
  expect([status, logged.length]).toEqual([500, 1]);
});
