import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { createContext } from '../../../create-context.ts';
import { startTestApp, testSecrets, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { useCaseContext } from '../../../testing/use-case.ts';
import { startPushService, type TestDevice, type TestPushService } from '../../../testing/push-service.ts';
import { watchCheckIns } from '../../deals/safety/watch-check-ins.ts';
import { aNeighbourhood, createWorld, sendMessage, type TestConversation, type World } from '../../../testing/world.ts';
import { pushNotification } from './push-notifications.ts';

let app: TestApp;
let world: World;
let service: TestPushService;
let ana: TestPerson;
let ben: TestPerson;
let device: TestDevice;
/** Milliseconds by which the app's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  app = await startTestApp({ works: true, env: { PUSH_LOOPBACK: 'on' }, now: () => new Date(Date.now() + ahead) });
  world = createWorld(app);
  service = await startPushService(testSecrets.vapid.publicKey);
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  service.answer(201);
  [ana, ben] = await Promise.all([
    app.person({ firstName: 'Ana' }),
    app.person({ firstName: 'Ben', lastName: 'Weber' }),
  ]);
  device = service.device();
  await subscribe(ana, device);
});
afterEach(() => {
  ahead = 0;
});

const subscribe = (person: TestPerson, { endpoint, keys }: TestDevice) =>
  person.rest('POST', '/notifications/subscribe', { subscription: { endpoint, keys } });
const settings = (person: TestPerson, input: object) =>
  person.graphql(
    'mutation ($input: UpdateNotificationSettingsInput!) { updateNotificationSettings(input: $input) { user { id } } }',
    { input },
  );
/** Ben accepts a favor of Ana's, which notifies her. */
const accept = (over: object = {}): Promise<TestConversation> =>
  world.aConversation({ poster: ana, helper: ben, timeframe: 'Flexible', ...over });
const waiting = (queue: string): Promise<{ state: string; start_after: Date }[]> =>
  app.deps.dataSource.query('SELECT state, start_after FROM pgboss.job WHERE name = $1', [queue]);
/** Resolves once every queue of notifications and pushes is empty. */
async function settled(): Promise<void> {
  for (;;) {
    const rows = [
      ...(await waiting('notifications.notify')),
      ...(await waiting('notifications.fan-out')),
      ...(await waiting('push.notification')),
    ];
    if (rows.length === 0) return;
    await pause(20);
  }
}
const QUIET = (inHours = 0) => {
  const now = DateTime.utc().plus({ hours: inHours });
  return {
    start: now.minus({ hours: 1 }).toFormat('HH:mm'),
    end: now.plus({ hours: 1 }).toFormat('HH:mm'),
    timeZone: 'UTC',
  };
};

describe('a notification is pushed', () => {
  test('in the language the app of its device spoke, and listed in that of the request', async () => {
    const { endpoint, keys } = device;
    await ana.request(
      'POST',
      '/api/notifications/subscribe',
      { subscription: { endpoint, keys } },
      { 'accept-language': 'de' },
    );
    const { id: conversationId } = await accept();
    expect(await device.messages.next()).toMatchObject({
      title: 'Gefallen übernommen',
      body: 'Ben W. hilft dir. Es geht um „Carry a wardrobe down two floors“.',
    });
    const query = '{ notifications { edges { node { title } } } }';
    const listed = await ana.request('POST', '/graphql', { query }, { 'accept-language': 'lb' });
    expect(await listed.json()).toMatchObject({
      data: { notifications: { edges: [{ node: { title: 'Gefalen ugeholl' } }] } },
    });
    await ben.mutate('sendMessage', { conversationId, quickReply: 'AT_THE_DOOR' });
    expect(await device.messages.next()).toMatchObject({ body: 'Ich stehe vor der Tür' });
  });

  test('with the question of a check-in and its answers, in the language of the device, also in quiet hours', async () => {
    const { endpoint, keys } = device;
    const german = { 'accept-language': 'de' };
    await ana.request('POST', '/api/notifications/subscribe', { subscription: { endpoint, keys } }, german);
    const { id: favorId } = await world.aFavor({ poster: ana, isNegotiable: true, timeframe: 'Flexible' });
    const [startsAt, endsAt] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000));
    const { deal } = await ben.mutate(
      'makeOffer',
      { favorId, terms: { price: '20', startsAt, endsAt } },
      'deal { id }',
    );
    await device.messages.next();
    await ana.mutate('answerTerms', { dealId: deal.id, version: 1, accept: true });
    await ana.mutate('shareAppointment', { dealId: deal.id, checkInAt: endsAt }, 'safeLink { path }');
    await settings(ana, { quietHours: QUIET(2) });
    ahead = 2 * 3_600_000;
    await watchCheckIns(createContext(app.deps, { viewer: null, address: '' }));
    expect(await device.messages.next()).toMatchObject({
      checkIn: {
        dealId: deal.id,
        fine: 'Alles gut',
        help: 'Ich brauche Hilfe',
        sent: expect.any(String),
        failed: expect.any(String),
      },
    });
  });

  test('with a button that shows the address to a helper who waits for it', async () => {
    await accept();
    const { showAddress } = (await device.messages.next()) as { showAddress?: { dealId: string } };
    expect(showAddress).toMatchObject({ show: 'Show the address', sent: expect.stringContaining('Ben') });
    const { deal } = await ana.mutate('showAddress', { dealId: showAddress!.dealId }, 'deal { addressWaits }');
    expect(deal.addressWaits).toBe(false);
  });

  test('unless it is a message of a conversation that was muted, which counts as unread all the same', async () => {
    const { id: conversationId } = await accept();
    await device.messages.next();
    const mute = (muted: boolean) =>
      ana.mutate('muteConversation', { conversationId, muted }, 'conversation { viewerMuted unreadCount }');
    expect(await mute(true)).toEqual({ conversation: { viewerMuted: true, unreadCount: 0 } });
    await sendMessage(ben, conversationId, 'Not announced');
    await settled();
    const notices = await app.deps.dataSource.query(
      `SELECT id FROM notifications WHERE user_id = $1 AND kind = 'NEW_MESSAGE'`,
      [ana.id],
    );
    expect(notices).toEqual([]);
    // The first to arrive is the first after unmuting.
    expect(await mute(false)).toEqual({ conversation: { viewerMuted: false, unreadCount: 1 } });
    await sendMessage(ben, conversationId, 'Announced');
    expect(await device.messages.next()).toMatchObject({ body: 'Announced' });
    expect(device.messages.unread).toEqual([]);
  });

  test('unless its conversation was muted while it waited, or only by the other person', async () => {
    const { id: conversationId } = await accept();
    await device.messages.next();
    await ben.mutate('muteConversation', { conversationId, muted: true });
    await sendMessage(ben, conversationId, 'Announced');
    expect(await device.messages.next()).toMatchObject({ body: 'Announced' });
    const [{ notificationId, deviceId }] = await app.deps.dataSource.query(
      `SELECT n.id AS "notificationId", d.id AS "deviceId" FROM notifications n JOIN push_subscriptions d USING (user_id)
       WHERE n.user_id = $1 AND n.kind = 'NEW_MESSAGE'`,
      [ana.id],
    );
    await ana.mutate('muteConversation', { conversationId, muted: true });
    const { ctx } = useCaseContext(app.deps, null);
    await pushNotification(ctx, { notificationId, deviceId });
    expect(device.messages.unread).toEqual([]);
  });

  test('with its text, its path, and a tag that all pushes of its conversation share', async () => {
    const { favorId, id: conversationId } = await accept();
    expect(await device.messages.next()).toEqual({
      title: 'Favor accepted',
      // Ben is new, so that Ana is asked.
      showAddress: expect.any(Object),
      body: 'Ben W. will help with “Carry a wardrobe down two floors”.',
      url: `/chat/${favorId}?with=${ben.id}`,
      tag: `conversation ${conversationId}`,
      notificationId: expect.any(String),
      messageId: null,
      deviceId: expect.any(String),
      personId: expect.any(String),
      unread: 1,
    });
    await sendMessage(ben, conversationId, 'On my way');
    expect(await device.messages.next()).toMatchObject({
      title: 'Message from Ben W.',
      body: 'On my way',
      tag: `conversation ${conversationId}`,
      unread: 2,
    });
    await settled();
    expect(device.messages.unread).toEqual([]);
  });

  test('with the unread count of the app', async () => {
    const { id: conversationId } = await accept();
    await device.messages.next();
    for (const content of ['On my way', 'At the door']) {
      await sendMessage(ben, conversationId, content);
      await device.messages.next();
    }
    await accept();
    expect(await device.messages.next()).toMatchObject({ title: 'Favor accepted', unread: 4 });
    await ana.graphql(
      'mutation ($input: MarkConversationReadInput!) { markConversationRead(input: $input) { __typename } }',
      { input: { conversationId } },
    );
    await sendMessage(ben, conversationId, 'Where are you?');
    expect(await device.messages.next()).toMatchObject({ title: 'Message from Ben W.', unread: 2 });
  });

  test('to every device that is signed in', async () => {
    const [elsewhere, other] = [app.visitor(), service.device()];
    await elsewhere.rest('POST', '/auth/signin', ana);
    await elsewhere.rest('POST', '/notifications/subscribe', {
      subscription: { endpoint: other.endpoint, keys: other.keys },
    });
    await accept();
    await Promise.all([device.messages.next(), other.messages.next()]);
    await elsewhere.rest('POST', '/auth/signout');
    await accept();
    await device.messages.next();
    await settled();
    expect(other.messages.unread).toEqual([]);
  });

  test('again after the push service failed, and never to a device it does not know any more', async () => {
    service.answer(503);
    await accept();
    while ((await waiting('push.notification')).every(({ state }) => state !== 'retry')) await pause(20);
    expect(device.messages.unread).toEqual([]);
    service.answer(201);
    await app.deps.dataSource.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'push.notification'");
    await device.messages.next();
    service.answer(410);
    await accept();
    await settled();
    expect((await ana.graphql('{ devices { edges { node { id } } } }')).data.devices.edges).toEqual([]);
  });

  test('of a new favor to a neighbour', async () => {
    const place = aNeighbourhood();
    await ben.graphql('mutation ($input: SaveHomeAreaInput!) { saveHomeArea(input: $input) { __typename } }', {
      input: place,
    });
    const phone = service.device();
    await subscribe(ben, phone);
    const { id: favorId } = await world.aFavor({ poster: ana, timeframe: 'Flexible', ...place });
    expect(await phone.messages.next()).toMatchObject({
      title: 'Nearby: Carry a wardrobe down two floors',
      url: `/favor/${favorId}`,
      tag: expect.stringMatching(/^notification \d+$/),
    });
  });
});

describe('a notification is not pushed', () => {
  test('to a person with push switched off, but it is listed', async () => {
    await settings(ana, { enabled: false });
    await accept();
    await settled();
    expect(device.messages.unread).toEqual([]);
    expect((await ana.graphql('{ notifications { unreadCount } }')).data.notifications.unreadCount).toBe(1);
  });

  test('to a person whose chat is open on any device', async () => {
    const { id: conversationId } = await accept();
    await device.messages.next();
    const chat = await ana.subscribe('subscription ($id: ID!) { messageAdded(conversationId: $id) { content } }', {
      id: conversationId,
    });
    while (!(await app.deps.presence.isViewing(ana.id, conversationId))) await pause(10);
    await sendMessage(ben, conversationId, 'Seen at once');
    await chat.next();
    await settled();
    expect(device.messages.unread).toEqual([]);
    chat.close();
    while (await app.deps.presence.isViewing(ana.id, conversationId)) await pause(10);
    await sendMessage(ben, conversationId, 'Not seen');
    expect(await device.messages.next()).toMatchObject({ body: 'Not seen' });
  });
});

describe('pushing in quiet hours', () => {
  beforeEach(async () => {
    await app.deps.dataSource.query("DELETE FROM pgboss.job WHERE name = 'push.summary'");
  });

  /** Moves the clock behind the quiet hours and makes the summary due. */
  async function afterThem(): Promise<void> {
    ahead = 2 * 3_600_000;
    await app.deps.dataSource.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'push.summary'");
  }

  test('is put off to one summary after them', async () => {
    await settings(ana, { quietHours: QUIET() });
    await accept();
    const { id: conversationId } = await accept();
    await sendMessage(ben, conversationId, 'Good night');
    await settled();
    const summaries = await waiting('push.summary');
    expect(summaries).toHaveLength(1);
    expect(summaries[0]!.start_after.getTime()).toBeGreaterThan(Date.now());
    expect(device.messages.unread).toEqual([]);
    await afterThem();
    expect(await device.messages.next()).toMatchObject({
      title: 'While it was quiet',
      body: '3 notifications are waiting for you.',
      url: '/open/notifications',
      tag: 'summary',
      notificationId: null,
    });
  });

  test('is summed up in the language of the device', async () => {
    const { endpoint, keys } = device;
    const german = { 'accept-language': 'de' };
    await ana.request('POST', '/api/notifications/subscribe', { subscription: { endpoint, keys } }, german);
    await settings(ana, { quietHours: QUIET() });
    await accept();
    await accept();
    await settled();
    await afterThem();
    expect(await device.messages.next()).toMatchObject({ tag: 'summary', title: 'Während der Ruhezeit' });
  });

  test('leaves read notifications out of the summary, and sends a single one as itself', async () => {
    await settings(ana, { quietHours: QUIET() });
    await accept();
    await settled();
    await ana.graphql('mutation { markNotificationsRead(input: { all: true }) { __typename } }');
    const { id: conversationId } = await accept();
    await settled();
    await afterThem();
    expect(await device.messages.next()).toMatchObject({
      title: 'Favor accepted',
      tag: `conversation ${conversationId}`,
    });
  });

  test('is not put off for an accepted favor that is due', async () => {
    await settings(ana, { quietHours: QUIET() });
    await accept({ timeframe: 'ASAP' });
    expect(await device.messages.next()).toMatchObject({ title: 'Favor accepted' });
  });
});

test('a pushed message counts as delivered once a device of its recipient confirms it', async () => {
  const { id: conversationId } = await accept();
  await device.messages.next();
  await settled();
  await sendMessage(ben, conversationId, 'At six?');
  const { messageId, deviceId } = await device.messages.next();
  const status = async () =>
    (await ben.graphql('query ($id: ID!) { conversation(id: $id) { status } }', { id: conversationId })).data
      .conversation.status;
  const stranger = await app.person();
  for (const who of [ben, stranger])
    await who.rest('POST', '/notifications/arrived', { deviceId: Number(deviceId), messageId: Number(messageId) });
  expect(await status()).toBe('SENT');
  await ana.rest('POST', '/notifications/arrived', { deviceId: Number(deviceId), messageId: Number(messageId) });
  expect(await status()).toBe('DELIVERED');
});

test('a confirmed push shows in the device list of its owner alone', async () => {
  await accept();
  const { deviceId } = await device.messages.next();
  const ARRIVED = 'mutation ($input: AcknowledgePushInput!) { acknowledgePush(input: $input) { ok } }';
  const lastArrived = async () =>
    (await ana.graphql('{ devices { edges { node { id lastArrivedAt } } } }')).data.devices.edges[0].node;
  await ben.graphql(ARRIVED, { input: { deviceId } });
  expect(await lastArrived()).toEqual({ id: deviceId, lastArrivedAt: null });
  expect((await ana.rest('POST', '/notifications/arrived', { deviceId: Number(deviceId) })).body).toEqual({
    success: true,
  });
  expect(await lastArrived()).toEqual({ id: deviceId, lastArrivedAt: expect.any(String) });
});
