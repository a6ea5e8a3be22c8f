import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { loadConfig } from '../../../config.ts';
import { createOneSignal } from './one-signal.ts';

const keys = { ONESIGNAL_APP_ID: '0b8f0a4e-5a0c-4f0e-9b5a-3b8f5f0f6b11', ONESIGNAL_API_KEY: 'a key of theirs' };
const device = { platform: 'ONESIGNAL' as const, endpoint: 'a-subscription', p256dh: null, auth: null };
const message = {
  title: 'Message from Ben W.',
  body: 'On my way',
  url: '/chat/7?with=4',
  tag: 'conversation 3',
  notificationId: '9',
  messageId: null,
  deviceId: '5',
  personId: '3',
  unread: 1,
};

let stop: () => void = () => undefined;
afterEach(() => stop());

/** Sends to a fake OneSignal that responds with `status` and `body`; returns the delivery and the requests. */
async function send(status: number, body: object, settings: Record<string, string> = keys) {
  const requests: { request: IncomingMessage; body: any }[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ request, body: await json(request) });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stop = () => void server.close();
  const oneSignalUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const oneSignal = createOneSignal({
    config: loadConfig({ PUBLIC_URL: 'https://favr.example', ...settings }),
    oneSignalUrl,
  });
  return { delivery: await oneSignal.send(device, message, { log: pino({ level: 'silent' }) }), requests };
}

test('OneSignal receives a message for one device, with the configured app and the address to open', async () => {
  const { delivery, requests } = await send(200, { id: 'b98881cc-1e94-4366-bbd9-db8f3429292b' });
  expect(delivery).toBe('DELIVERED');
  const [{ request, body }] = requests as [(typeof requests)[0]];
  expect([request.method, request.url, request.headers.authorization]).toEqual([
    'POST',
    '/notifications',
    'Key a key of theirs',
  ]);
  expect(body).toEqual({
    app_id: keys.ONESIGNAL_APP_ID,
    include_subscription_ids: ['a-subscription'],
    headings: { en: 'Message from Ben W.' },
    contents: { en: 'On my way' },
    web_push_topic: expect.stringMatching(/^[\w-]{32}$/),
    url: 'https://favr.example/chat/7?with=4',
    data: { url: '/chat/7?with=4', tag: 'conversation 3', notificationId: '9' },
  });
});

test.each([
  [
    'GONE for a device it does not know any more',
    200,
    { id: '', errors: { invalid_subscription_ids: ['a-subscription'] } },
    'GONE',
  ],
  ['GONE without a recipient', 200, { errors: ['All included players are not subscribed'] }, 'GONE'],
  ['FAILED for a refusal', 400, { errors: ['app_id not found'] }, 'FAILED'],
  ['FAILED for a server error', 503, {}, 'FAILED'],
] as const)('createOneSignal returns %s', async (_, status, body, delivery) => {
  expect((await send(status, body)).delivery).toBe(delivery);
});

test('OneSignal receives nothing without keys, and one key alone is refused', async () => {
  expect(await send(200, { id: 'x' }, {})).toEqual({ delivery: 'FAILED', requests: [] });
  expect(() => loadConfig({ ONESIGNAL_API_KEY: 'x' })).toThrow(
    'ONESIGNAL_APP_ID and ONESIGNAL_API_KEY belong together',
  );
});
