import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createBus } from '../../../events/bus.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { createWorld, type TestConversation } from '../../../testing/world.ts';
import { openPresence, type Presence } from './presence.ts';
import { presenceInPostgres } from './presence-in-postgres.ts';

let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  [here, there] = await Promise.all([startTestApp(), startTestApp()]);
});
afterAll(async () => {
  await here.close();
  await there.close();
});

const FEED = 'subscription ($id: ID!) { presenceChanged(conversationId: $id) { online typing } }';
const TYPING =
  'mutation ($id: ID!, $typing: Boolean!) { setTyping(input: { conversationId: $id, typing: $typing }) { ok } }';
const MESSAGES =
  'subscription ($id: ID!, $visible: Boolean) { messageAdded(conversationId: $id, visible: $visible) { content } }';

/** Creates a conversation whose poster is on one node and whose helper is on the other. */
const acrossNodes = async (): Promise<TestConversation> =>
  createWorld(here).aConversation({ helper: await there.person() });

describe('presenceChanged', () => {
  test('follows the other person across nodes, until the last of their devices disconnects', async () => {
    const { poster, helper, id } = await acrossNodes();
    const feed = await poster.subscribe(FEED, { id });
    const next = async () => (await feed.next()).data.presenceChanged;
    expect(await next()).toEqual({ online: false, typing: false });
    const phone = await helper.socket();
    expect(await next()).toEqual({ online: true, typing: false });
    const tablet = await helper.subscribe('subscription { conversationUpdated { id } }');
    expect(await next()).toEqual({ online: true, typing: false });
    phone.close();
    expect(await next()).toEqual({ online: true, typing: false });
    tablet.close();
    expect(await next()).toEqual({ online: false, typing: false });
    feed.close();
  });

  test('reports typing until the other person stops, sends, or sends no further signal', async () => {
    const { poster, helper, id } = await acrossNodes();
    const socket = await helper.socket();
    const feed = await poster.subscribe(FEED, { id });
    const next = async () => (await feed.next()).data.presenceChanged.typing;
    // Nobody types who is not known to be there, which the other node hears of in its time.
    for (let isOnline = false; !isOnline;) isOnline = (await feed.next()).data.presenceChanged.online;
    const type = (typing: boolean) => helper.graphql(TYPING, { id, typing });
    await type(true);
    expect(await next()).toBe(true);
    await type(true);
    await type(false);
    expect(await next()).toBe(false);
    await type(true);
    expect(await next()).toBe(true);
    await helper.graphql(
      'mutation ($id: ID!) { sendMessage(input: { conversationId: $id, content: "Hello" }) { message { id } } }',
      { id },
    );
    expect(await next()).toBe(false);
    await type(true);
    expect(await next()).toBe(true);
    expect(await next()).toBe(false);
    feed.close();
    socket.close();
  });

  test('refuses strangers, and shows nothing while one of the two blocks the other', async () => {
    const { poster, helper, id } = await acrossNodes();
    const stranger = await (await here.person()).subscribe(FEED, { id });
    await expect(
      stranger.next().then(({ errors }) => {
        throw errors;
      }),
    ).rejects.toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    const socket = await helper.socket();
    await helper.graphql('mutation ($id: ID!) { blockUser(input: { userId: $id }) { user { id } } }', {
      id: poster.id,
    });
    const feed = await poster.subscribe(FEED, { id });
    expect((await feed.next()).data.presenceChanged).toEqual({ online: false, typing: false });
    expect((await helper.graphql(TYPING, { id, typing: true })).errors![0]!.extensions.code).toBe('BLOCKED');
    feed.close();
    stranger.close();
    socket.close();
  });
});

/** Resolves once `read` returns the expected value; reads every 10 ms. */
async function becomes(read: () => Promise<boolean>, expected: boolean): Promise<void> {
  while ((await read()) !== expected) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('isViewing is true on every node while a visible subscription to the messages is open', async () => {
  const { poster, id } = await acrossNodes();
  const viewing = () => there.deps.presence.isViewing(poster.id, id);
  const hidden = await poster.subscribe(MESSAGES, { id, visible: false });
  expect(await viewing()).toBe(false);
  const [one, other] = [
    await poster.subscribe(MESSAGES, { id }),
    await poster.subscribe(MESSAGES, { id, visible: true }),
  ];
  await becomes(viewing, true);
  one.close();
  expect(await viewing()).toBe(true);
  other.close();
  await becomes(viewing, false);
  hidden.close();
});

describe('openPresence', () => {
  const opened: Presence[] = [];
  const log = pino({ level: 'silent' });
  const userId = () => String(Math.floor(Math.random() * 1e15));

  afterEach(async () => {
    for (const presence of opened.splice(0)) await presence.close();
  });

  async function node(heartbeatMs: number) {
    const bus = await createBus();
    const presence = await openPresence(presenceInPostgres(here.deps.dataSource), bus, log, heartbeatMs);
    opened.push(presence);
    return { bus, presence };
  }

  test('removes the entries of a node that sends no heartbeat any more', async () => {
    const [dead, ghost] = [randomUUID(), userId()];
    const { dataSource } = here.deps;
    await dataSource.query("INSERT INTO nodes VALUES ($1, now() - interval '1 ms')", [dead]);
    await dataSource.query('INSERT INTO presences VALUES ($1, $2, $3, NULL)', [randomUUID(), dead, ghost]);
    expect(await here.deps.presence.isOnline(ghost)).toBe(false);
    // Any node may remove it: the two apps of this file do so too.
    await node(20);
    await becomes(
      async () => (await dataSource.query('SELECT FROM presences WHERE user_id = $1', [ghost])).length > 0,
      false,
    );
  });

  test('writes its entries again to a store that lost them', async () => {
    const { presence } = await node(20);
    const [one, other] = [userId(), userId()];
    const leave = presence.enter(one);
    presence.enter(other);
    await becomes(() => presence.isOnline(other), true);
    await here.deps.dataSource.query('DELETE FROM presences WHERE user_id = ANY($1::bigint[])', [[one, other]]);
    await here.deps.dataSource.query('DELETE FROM nodes WHERE id NOT IN (SELECT node_id FROM presences)');
    await becomes(() => presence.isOnline(one), true);
    leave();
    await becomes(() => presence.isOnline(one), false);
    expect(await presence.isOnline(other)).toBe(true);
  });

  test('writes and announces who came while its store was away, once the bus reports a gap', async () => {
    let gap!: () => void;
    const bus = await createBus(async (ends) => {
      ({ gap } = ends);
      return { send: () => undefined, close: async () => undefined };
    });
    const store = presenceInPostgres(here.deps.dataSource);
    let failed!: () => void;
    const failure = new Promise<void>((resolve) => (failed = resolve));
    const add = async () => {
      failed();
      throw new Error('away');
    };
    const presence = await openPresence({ ...store, add }, bus, log);
    opened.push(presence);
    const one = userId();
    const announced = new Promise((resolve) => bus.on('presence.changed', (event) => resolve(event.userId)));
    presence.enter(one);
    await failure;
    await presence.isOnline(one);
    gap();
    expect(await announced).toBe(one);
    expect(await presence.isOnline(one)).toBe(true);
  });

  test('removes its entries when a node closes', async () => {
    const { presence } = await node(10_000);
    const one = userId();
    presence.enter(one);
    await becomes(() => here.deps.presence.isOnline(one), true);
    await opened.pop()!.close();
    expect(await here.deps.presence.isOnline(one)).toBe(false);
  });
});
