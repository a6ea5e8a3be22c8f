import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, testSecrets, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { startPushService, type TestPushService } from '../../testing/push-service.ts';
import { aNeighbourhood, createWorld, favorInput, sendMessage, type World } from '../../testing/world.ts';

let app: TestApp;
let world: World;
let push: TestPushService;

beforeAll(async () => {
  app = await startTestApp({ env: { PUSH_LOOPBACK: 'on' } });
  world = createWorld(app);
  push = await startPushService(testSecrets.vapid.publicKey);
});
afterAll(async () => {
  await app.close();
  await push.close();
});

const leave = (person: TestPerson) => person.rest('DELETE', `/users/${person.id}`);
const favorRow = async (id: string) =>
  (
    await app.deps.dataSource.query('SELECT status, helper_id, accepted_at, address FROM favors WHERE id = $1', [id])
  )[0];
const readConversation = (person: TestPerson, id: string) =>
  person.graphql(
    'query ($id: ID!) { conversation(id: $id) { favor { status helper { id } } otherUser { displayName } messages { edges { node { content } } } } }',
    { id },
  );

/** Reads the whole database as one text. */
async function everythingStored(): Promise<string> {
  const { dataSource } = app.deps;
  const tables: { name: string }[] = await dataSource.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const contents = await Promise.all(
    tables.map(({ name }) => dataSource.query(`SELECT string_agg(t::text, E'\\n') AS rows FROM ${name} t`)),
  );
  return contents.map(([{ rows }]) => rows ?? '').join('\n');
}

describe('somebody who deletes their account', () => {
  test('loses every session, socket and token', async () => {
    const ana = await app.person();
    const elsewhere = app.visitor();
    await elsewhere.rest('POST', '/auth/signin', ana);
    const { data } = await ana.graphql(
      'mutation ($input: CreateTokenInput!) { createToken(input: $input) { secret } }',
      { input: { name: 'Program', scopes: ['favors:read'] } },
    );
    const sockets = [await ana.socket(), await elsewhere.socket()];
    const old = { cookie: ana.cookie };
    expect((await ana.graphql('mutation { deleteAccount { ok } }')).data).toEqual({ deleteAccount: { ok: true } });
    expect(ana.cookie).toMatch(/^favr_device=[\w-]+$/);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
    expect((await elsewhere.graphql('{ viewer { id } }')).data).toEqual({ viewer: null });
    const stale = await app.visitor().request('POST', '/graphql', { query: '{ viewer { id } }' }, old);
    expect((await stale.json()).data).toEqual({ viewer: null });
    expect(
      (
        await app
          .visitor()
          .request('GET', '/api/favors', undefined, { authorization: `Bearer ${data.createToken.secret}` })
      ).status,
    ).toBe(401);
  });

  test('cannot sign in again, while the address is free for a new account', async () => {
    const ana = await app.person();
    await leave(ana);
    expect(await app.visitor().rest('POST', '/auth/signin', ana)).toMatchObject({
      status: 401,
      body: { code: 'BAD_CREDENTIALS' },
    });
    expect(
      await app.visitor().rest('POST', '/auth/signup', {
        firstName: 'New',
        lastName: 'Here',
        email: ana.email,
        password: 'long enough 1',
      }),
    ).toMatchObject({ status: 201 });
  });

  test('is not found any more', async () => {
    const ana = await app.person();
    await leave(ana);
    for (const path of [
      `/users/${ana.id}`,
      `/users/${ana.id}/stats`,
      `/users/${ana.id}/favors`,
      `/users/${ana.id}/completed-favors`,
      `/favors/user/${ana.id}`,
    ]) {
      expect(await app.visitor().rest('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect(
      (await app.visitor().graphql('query ($id: ID!) { user(id: $id) { id } }', { id: ana.id })).errors,
    ).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  test('leaves nothing personal in the database', async () => {
    const ana = await app.person();
    const mark = randomUUID();
    const [phoneNumber, device, point] = [`+352 ${Math.floor(Math.random() * 1e12)}`, push.device(), aNeighbourhood()];
    await ana.rest('POST', '/auth/complete-onboarding', { dateOfBirth: '1971-03-09', country: 'Luxembourg' });
    await ana.rest('PATCH', `/users/${ana.id}`, { bio: `I am ${mark}`, phoneNumber });
    await ana.rest('POST', '/user/location', { latitude: point.latitude + 0.01234567, longitude: point.longitude });
    await ana.graphql('mutation ($input: SaveHomeAreaInput!) { saveHomeArea(input: $input) { __typename } }', {
      input: point,
    });
    await ana.rest('POST', '/notifications/subscribe', {
      subscription: { endpoint: device.endpoint, keys: device.keys },
    });
    const address = `${mark} Grand-Rue, 1661 Luxembourg`;
    await world.aFavor({ poster: ana, address, latitude: point.latitude + 0.02345678 });
    const traces = [
      mark,
      ana.email,
      phoneNumber,
      '1971-03-09',
      device.endpoint,
      device.keys.auth,
      String(point.latitude + 0.01234567),
      String(point.latitude + 0.02345678),
    ];
    const before = await everythingStored();
    for (const trace of traces) expect(before).toContain(trace);
    await leave(ana);
    const after = await everythingStored();
    expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
    expect(
      (
        await app.deps.dataSource.query(
          'SELECT first_name, last_name, email, password_hash, country FROM users WHERE id = $1',
          [ana.id],
        )
      )[0],
    ).toEqual({
      first_name: 'Deleted user',
      last_name: '',
      email: null,
      password_hash: null,
      country: null,
    });
    expect(await app.deps.dataSource.query('SELECT FROM home_areas WHERE user_id = $1', [ana.id])).toEqual([]);
  });
});

describe('deleting an account', () => {
  test('withdraws open favors, and notifies the people who wrote about them', async () => {
    const conversation = await world.aConversation({ status: 'open' });
    const { favorId: id, poster: ana, helper: ben } = conversation;
    const feed = await ben.subscribe('subscription { conversationUpdated { id favor { status } } }');
    await leave(ana);
    expect((await feed.next()).data.conversationUpdated).toEqual({
      id: conversation.id,
      favor: { status: 'DELETED' },
    });
    expect(await app.visitor().rest('GET', `/favors/${id}`)).toMatchObject({ status: 404 });
    feed.close();
  });

  test('withdraws accepted favors, and notifies their helper', async () => {
    const conversation = await world.aConversation();
    const { favorId: id, poster: ana, helper: ben } = conversation;
    const feed = await ben.subscribe('subscription { conversationUpdated { id favor { status helper { id } } } }');
    await leave(ana);
    expect((await feed.next()).data.conversationUpdated).toEqual({
      id: conversation.id,
      favor: { status: 'DELETED', helper: null },
    });
    expect(await favorRow(id)).toEqual({ status: 'DELETED', helper_id: null, accepted_at: null, address: 'Hollerich' });
    feed.close();
  });

  test('reopens favors the person had accepted, and notifies their poster', async () => {
    const [near, carl] = [aNeighbourhood(), await app.person()];
    const conversation = await world.aConversation(near);
    const { favorId: id, poster: ben, helper: ana } = conversation;
    const feed = await ben.subscribe('subscription { conversationUpdated { id favor { status helper { id } } } }');
    await leave(ana);
    expect((await feed.next()).data.conversationUpdated).toEqual({
      id: conversation.id,
      favor: { status: 'OPEN', helper: null },
    });
    expect(
      (await carl.rest('GET', `/favors?latitude=${near.latitude}&longitude=${near.longitude}&withinKm=2`)).body,
    ).toMatchObject([{ id: Number(id), status: 'open', helperId: null }]);
    expect(await carl.rest('POST', `/favors/${id}/accept`)).toMatchObject({
      status: 200,
      body: { helperId: Number(carl.id) },
    });
    feed.close();
  });

  test('keeps completed favors and ratings without the name', async () => {
    const ben = await app.person();
    const { id, poster: ana } = await world.aFavor({ status: 'completed', helper: ben });
    await ben.mutate('completeFavor', { favorId: id, rating: 5 });
    await leave(ana);
    expect((await ben.rest('GET', `/favors/${id}`)).body).toMatchObject({
      status: 'completed',
      posterName: 'Deleted user',
      posterFirstName: 'Deleted user',
      address: 'Hollerich',
    });
    expect((await ben.rest('GET', `/users/${ben.id}/stats`)).body).toMatchObject({
      completedFavrs: 1,
      totalRatings: 1,
      averageRating: '5.00',
    });
  });
});

test('conversations with a deleted account stay readable to the other person', async () => {
  const conversation = await world.aConversation({
    messages: [{ helper: 'I can come at six' }, { poster: 'Perfect' }],
  });
  const { id, poster: ben, helper: ana } = conversation;
  await leave(ana);
  expect((await readConversation(ben, id)).data.conversation).toMatchObject({
    otherUser: { displayName: 'Deleted user' },
    messages: { edges: [{ node: { content: 'I can come at six' } }, { node: { content: 'Perfect' } }] },
  });
  expect((await ben.rest('GET', '/chat/conversations')).body).toMatchObject([
    { id: Number(id), otherUserName: 'Deleted user', lastMessage: 'Perfect' },
  ]);
});

test('a deleted account cannot be written to, and an open chat with it learns why', async () => {
  const conversation = await world.aConversation({ messages: [{ helper: 'I can come at six' }] });
  const { id, poster: ben, helper: ana } = conversation;
  const feed = await ben.subscribe('subscription { conversationUpdated { id viewerCanWrite whyViewerCannotWrite } }');
  await leave(ana);
  expect((await feed.next()).data.conversationUpdated).toEqual({
    id,
    viewerCanWrite: false,
    whyViewerCannotWrite: 'LEFT',
  });
  expect((await sendMessage(ben, id, 'Are you there?')).errors).toMatchObject([
    { message: 'This person has left Favr. What was said can still be read.', extensions: { code: 'LEFT' } },
  ]);
  expect((await readConversation(ben, id)).data.conversation.messages.edges).toEqual([
    { node: { content: 'I can come at six' } },
  ]);
  feed.close();
});

test('an open chat about a completed favor learns that the other account was deleted', async () => {
  const { id, poster: ana, helper: ben } = await world.aConversation({ status: 'completed' });
  const feed = await ben.subscribe('subscription { conversationUpdated { id whyViewerCannotWrite } }');
  await leave(ana);
  expect((await feed.next()).data.conversationUpdated).toEqual({
    id,
    whyViewerCannotWrite: 'LEFT',
  });
  feed.close();
});

test('deleting an account leaves nothing of requests that run at the same time', async () => {
  const ben = await app.person();
  for (let run = 0; run < 10; run += 1) {
    const ana = await app.person();
    const { id: own } = await world.aFavor({ poster: ana });
    const { id: taken } = await world.aFavor({ status: 'accepted', poster: ben, helper: ana });
    const { id: open } = await world.aFavor({ poster: ben });
    const session = app.visitor();
    const answers = await Promise.all([
      leave(ana),
      ana.rest('POST', `/favors/${open}/accept`),
      ana.rest('POST', '/favors', favorInput({ category: 'Moving' })),
      ana.rest('POST', `/favors/${taken}/complete`, { rating: 5 }),
      ana.rest('PATCH', `/users/${ana.id}`, { bio: 'Still here' }),
      ana.rest('POST', '/user/location', { latitude: 1, longitude: 1 }),
      ben.rest('POST', `/favors/${own}/accept`),
      session.rest('POST', '/auth/signin', ana),
    ]);
    expect(answers[0]).toEqual({ status: 200, body: { ok: true } });
    expect(answers.filter((answer) => typeof answer === 'object' && answer.status >= 500)).toEqual([]);
    const [left] = await app.deps.dataSource.query(
      `SELECT (SELECT count(*)::int FROM favors WHERE $1 IN (poster_id, helper_id) AND status IN ('OPEN', 'ACCEPTED')) AS favors,
              (SELECT count(*)::int FROM sessions WHERE user_id = $1 AND revoked_at IS NULL) AS sessions,
              (SELECT count(*)::int FROM last_points WHERE user_id = $1) AS points,
              (SELECT bio FROM users WHERE id = $1) AS bio`,
      [ana.id],
    );
    expect(left).toEqual({ favors: 0, sessions: 0, points: 0, bio: null });
  }
});
