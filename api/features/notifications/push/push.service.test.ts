import type { lookup } from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { loadConfig } from '../../../config.ts';
import { startTestApp, testSecrets, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { startPushService, type TestDevice, type TestPushService } from '../../../testing/push-service.ts';
import { createPushSender } from './create-push-sender.ts';

let app: TestApp;
let service: TestPushService;
let ana: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ env: { PUSH_LOOPBACK: 'on' } });
  service = await startPushService(testSecrets.vapid.publicKey);
});

afterAll(async () => {
  await app.close();
  await service.close();
});

beforeEach(async () => {
  service.answer(201);
  ana = await app.person();
});

const DEVICE = 'id platform label deliveredAt';
const subscribe = (person: TestPerson, input: object) =>
  person.graphql(`mutation ($input: SubscribePushInput!) { subscribePush(input: $input) { device { ${DEVICE} } } }`, {
    input,
  });
const keep = async (person: TestPerson, device: TestDevice, more: object = {}) => {
  const { endpoint, keys } = device;
  return (await subscribe(person, { endpoint, keys, ...more })).data.subscribePush.device;
};
const tryPush = async (person: TestPerson) =>
  (await person.graphql('mutation { sendTestPush { success } }')).data.sendTestPush.success;
const devicesOf = async (person: TestPerson) =>
  (await person.graphql(`{ devices { edges { node { ${DEVICE} } } } }`)).data.devices.edges.map(
    ({ node }: { node: object }) => node,
  );
const unsubscribe = (person: TestPerson, input: object) =>
  person.graphql('mutation ($input: UnsubscribePushInput!) { unsubscribePush(input: $input) { ok } }', { input });

describe('a push', () => {
  test('reaches the device, encrypted for it and signed with the published key', async () => {
    expect((await app.visitor().graphql('{ vapidPublicKey }')).data.vapidPublicKey).toBe(testSecrets.vapid.publicKey);
    const device = service.device();
    const kept = await keep(ana, device);
    expect(await tryPush(ana)).toBe(true);
    expect(await device.messages.next()).toEqual({
      title: 'Favr',
      body: expect.any(String),
      url: '/',
      tag: 'test',
      notificationId: null,
      messageId: null,
      deviceId: kept.id,
      personId: ana.id,
      unread: 0,
    });
    expect(await devicesOf(ana)).toEqual([expect.objectContaining({ deliveredAt: expect.any(String) })]);
  });

  test('reaches every device, and succeeds when one push service accepts it', async () => {
    const [phone, laptop] = [service.device(), service.device()];
    await keep(ana, phone);
    await keep(ana, laptop);
    await subscribe(ana, { platform: 'ONESIGNAL', endpoint: 'a-name-there' });
    expect(await tryPush(ana)).toBe(true);
    await Promise.all([phone.messages.next(), laptop.messages.next()]);
  });

  test.each([404, 410])('that is refused with %i deletes the device', async (status) => {
    await keep(ana, service.device());
    service.answer(status);
    expect(await tryPush(ana)).toBe(false);
    expect(await devicesOf(ana)).toEqual([]);
  });

  test.each([429, 500])('that is refused with %i keeps the device', async (status) => {
    await keep(ana, service.device());
    service.answer(status);
    expect(await tryPush(ana)).toBe(false);
    expect(await devicesOf(ana)).toHaveLength(1);
  });

  test('follows no redirect', async () => {
    await keep(ana, service.device());
    const [before, elsewhere] = [service.requests, await startPushService(testSecrets.vapid.publicKey)];
    service.answer(307, elsewhere.device().endpoint);
    expect(await tryPush(ana)).toBe(false);
    expect([service.requests - before, elsewhere.requests]).toEqual([1, 0]);
    await elsewhere.close();
  });

  test('is not sent without a device, nor to an id at OneSignal', async () => {
    expect(await tryPush(ana)).toBe(false);
    await subscribe(ana, { platform: 'ONESIGNAL', endpoint: `onesignal ${ana.id}` });
    expect(await tryPush(ana)).toBe(false);
  });

  test('does not reach a device that was signed out, until it subscribes again', async () => {
    const device = service.device();
    await keep(ana, device);
    await ana.graphql('mutation { signOut { ok } }');
    await ana.rest('POST', '/auth/signin', ana);
    expect(await tryPush(ana)).toBe(false);
    await keep(ana, device);
    expect(await tryPush(ana)).toBe(true);
  });
});

describe('push devices', () => {
  test('are listed for their person alone, with their description', async () => {
    await keep(ana, service.device(), { deviceInfo: { browser: 'Firefox', platform: 'Android' } });
    await keep(ana, service.device());
    expect(await devicesOf(ana)).toEqual([
      { id: expect.any(String), platform: 'WEBPUSH', label: null, deliveredAt: null },
      { id: expect.any(String), platform: 'WEBPUSH', label: 'Firefox, Android', deliveredAt: null },
    ]);
    expect(await devicesOf(await app.person())).toEqual([]);
    expect((await app.visitor().graphql('{ devices { edges { node { id } } } }')).errors).toMatchObject([
      { extensions: { code: 'NOT_SIGNED_IN' } },
    ]);
  });

  test('switch push on with the first of them, and not again', async () => {
    const enabled = async () =>
      (await ana.graphql('{ viewer { notificationSettings { enabled } } }')).data.viewer.notificationSettings.enabled;
    expect(await enabled()).toBe(false);
    await keep(ana, service.device());
    expect(await enabled()).toBe(true);
    await ana.rest('POST', '/notifications/settings', { enabled: false });
    await keep(ana, service.device());
    expect(await enabled()).toBe(false);
  });

  test('are the same device when they subscribe again, even for another person', async () => {
    const device = service.device();
    await keep(ana, device);
    await keep(ana, device);
    expect(await devicesOf(ana)).toHaveLength(1);
    const ben = await app.person();
    await keep(ben, device);
    expect([await devicesOf(ana), await devicesOf(ben)]).toEqual([[], [expect.anything()]]);
  });

  test('are ten at most: the oldest is replaced, also when twelve subscribe at once', async () => {
    const first = await keep(ana, service.device());
    await Promise.all(Array.from({ length: 12 }, () => keep(ana, service.device())));
    const devices: { id: string }[] = await devicesOf(ana);
    expect(devices).toHaveLength(10);
    expect(devices.map(({ id }) => id)).not.toContain(first.id);
  });

  test('are unsubscribed one by one or all at once, without those of others', async () => {
    const [one, two, three] = [service.device(), service.device(), service.device()];
    await keep(ana, one);
    const { id } = await keep(ana, two);
    await keep(ana, three);
    const ben = await app.person();
    for (const input of [{ endpoint: one.endpoint }, { deviceId: id }, {}]) await unsubscribe(ben, input);
    expect(await devicesOf(ana)).toHaveLength(3);
    await unsubscribe(ana, { endpoint: one.endpoint });
    await unsubscribe(ana, { deviceId: id });
    expect(await devicesOf(ana)).toHaveLength(1);
    expect((await unsubscribe(ana, {})).data.unsubscribePush).toEqual({ ok: true });
    expect(await devicesOf(ana)).toEqual([]);
  });

  test.each([
    [
      'an address elsewhere',
      (device: TestDevice) => ({ ...device, endpoint: 'https://evil.example/hook' }),
      'endpoint',
    ],
    [
      'an address inside',
      (device: TestDevice) => ({ ...device, endpoint: 'http://169.254.169.254/latest' }),
      'endpoint',
    ],
    [
      'an endless address',
      (device: TestDevice) => ({ ...device, endpoint: `https://fcm.googleapis.com/${'x'.repeat(2048)}` }),
      'endpoint',
    ],
    ['no keys', ({ endpoint }: TestDevice) => ({ endpoint }), 'keys'],
    ['keys that are none', (device: TestDevice) => ({ ...device, keys: { p256dh: 'abc', auth: 'def' } }), 'keys'],
    [
      'keys in another alphabet',
      (device: TestDevice) => ({ ...device, keys: { ...device.keys, auth: 'ä' } }),
      'keys.auth',
    ],
  ])('with %s are refused', async (_what, change, field) => {
    const { messages: _messages, ...input } = change(service.device()) as TestDevice;
    expect((await subscribe(ana, input)).errors).toMatchObject([{ extensions: { code: 'BAD_INPUT', field } }]);
    expect(await devicesOf(ana)).toEqual([]);
  });
});

describe('the web push sender', () => {
  const settings = { PUSH_HOSTS: 'push.example.org', PUBLIC_URL: 'https://favr.example' };
  const stored = () => ({
    platform: 'WEBPUSH' as const,
    endpoint: 'https://push.example.org/abc',
    p256dh: service.device().keys.p256dh,
    auth: service.device().keys.auth,
  });
  const message = {
    title: 'a',
    body: 'b',
    url: '/',
    tag: 'c',
    notificationId: null,
    messageId: null,
    deviceId: '1',
    personId: '3',
    unread: 0,
  };

  /** Sends with a resolver that returns `addresses`; returns the delivery, the log and the resolved names. */
  async function sendWhere(addresses: { address: string; family: number }[], over: Record<string, string> = {}) {
    const logged: string[] = [];
    const resolved: string[] = [];
    const resolve = ((hostname: string, _options: object, done: (error: null, found: typeof addresses) => void) => {
      resolved.push(hostname);
      done(null, addresses);
    }) as unknown as typeof lookup;
    const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
    const sender = createPushSender({
      config: loadConfig({ ...settings, ...over }),
      vapid: testSecrets.vapid,
      resolve,
    });
    const delivery = await sender.send(stored(), message, { log });
    sender.close();
    return { delivery, resolved, logged: logged.join() };
  }

  test.each(['127.0.0.1', '10.0.0.7', '::1', '169.254.169.254'])(
    'never connects where the name turns out to be %s',
    async (address) => {
      const { delivery, resolved, logged } = await sendWhere([{ address, family: address.includes(':') ? 6 : 4 }]);
      expect({ delivery, resolved }).toEqual({ delivery: 'FAILED', resolved: ['push.example.org'] });
      expect(logged).toContain('push.example.org has no public address');
    },
  );

  test('checks the endpoint again before each call, because settings change', async () => {
    expect(await sendWhere([], { PUSH_HOSTS: 'other.example' })).toEqual({
      delivery: 'FAILED',
      resolved: [],
      logged: '',
    });
  });
});
