import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { useFakeIntervals } from '../../../api/testing/fake-intervals.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { TestClient } from '../../../api/testing/test-client.ts';
import { createWorld, sendMessage, type TestConversation, type World } from '../../../api/testing/world.ts';
import { PacedSocket } from '../../../api/transports/http/paced-socket.ts';

let app: TestApp;
let world: World;
let person: TestPerson;
let chat: TestConversation;

beforeAll(async () => {
  useFakeIntervals();
  app = await startTestApp({ alone: true });
  world = createWorld(app);
});
beforeEach(async () => {
  chat = await world.aConversation();
  person = chat.poster;
});
afterAll(async () => {
  jest.useRealTimers();
  await app.close();
});

const query = (statement: string, ...parameters: unknown[]) => app.deps.dataSource.query(statement, parameters);
const SIGN_OUT = 'mutation { signOut { ok } }';
const MESSAGES = 'subscription ($id: ID!) { messageAdded(conversationId: $id) { content } }';

/** Creates a token with every scope of chats; returns its id and a program that has it. */
async function aProgram(): Promise<{ tokenId: string; program: TestClient }> {
  const scopes = ['conversations:read', 'conversations:write'];
  const { token, secret } = await person.mutate('createToken', { name: 'Mine', scopes }, 'token { id } secret');
  return { tokenId: token.id, program: new TestClient(app.url, secret) };
}

test('what a client sends over a socket whose session has ended is not done', async () => {
  const socket = await person.socket();
  // It does not read that its socket is closed.
  socket.ws.pause();
  await person.graphql(SIGN_OUT);
  socket.send({
    type: 'send_message',
    favorId: Number(chat.favorId),
    content: 'Too late',
    with: Number(chat.helper.id),
  });
  socket.ws.resume();
  expect(await socket.closed).toBe(4401);
  const { data } = await sendMessage(chat.helper, chat.id, 'Anybody there?');
  expect(data.sendMessage.message.sequence).toBe(1);
});

test('what waits in a socket when its session ends is not done', async () => {
  const socket = await person.socket();
  const holding = app.deps.dataSource.createQueryRunner();
  await holding.startTransaction();
  await holding.query('SELECT FROM conversations WHERE id = $1 FOR UPDATE', [chat.id]);
  const take = jest.spyOn(app.deps.limits, 'take');
  const written = new Promise<void>((resolve) => app.deps.bus.on('message.sent', () => resolve()));
  const begun = () => take.mock.calls.filter(([name, id]) => name === 'sendMessage' && id === person.id).length;
  for (const content of ['First', 'Second'])
    socket.send({ type: 'send_message', favorId: Number(chat.favorId), content, with: Number(chat.helper.id) });
  while (begun() === 0) await query('SELECT');
  await person.graphql(SIGN_OUT);
  await holding.commitTransaction();
  await holding.release();
  await written;
  expect(await socket.closed).toBe(4401);
  // Longer than the socket would take to begin with the next.
  await sendMessage(chat.helper, chat.id, 'Anybody there?');
  expect(begun()).toBe(1);
  take.mockRestore();
});

test('a subscription ends with its session, not with its socket', async () => {
  const ws = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie: person.cookie },
  });
  await once(ws, 'open');
  ws.send(JSON.stringify({ type: 'connection_init' }));
  await once(ws, 'message');
  ws.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: MESSAGES, variables: { id: chat.id } } }));
  const isViewing = () => app.deps.presence.isViewing(person.id, chat.id);
  while (!(await isViewing()));
  ws.pause();
  const end = jest.spyOn(PacedSocket.prototype, 'end');
  await person.graphql(SIGN_OUT);
  while (await isViewing());
  const [serversEnd] = end.mock.contexts as PacedSocket[];
  expect(serversEnd!.readyState).toBe(WebSocket.CLOSING);
  end.mockRestore();
  ws.resume();
  expect((await once(ws, 'close'))[0]).toBe(4401);
});

describe('a suspended person whose sessions no statement and no event has ended', () => {
  const suspend = () => query('UPDATE users SET suspended_at = now() WHERE id = $1', person.id);
  /** Returns all that the person could have changed. */
  const traces = async () => [
    await query(
      `SELECT last_sequence, poster_seen_sequence, poster_delivered_sequence, poster_muted FROM conversations WHERE id = $1`,
      chat.id,
    ),
    await query('SELECT status FROM favors WHERE id = $1', chat.favorId),
    await query('SELECT read_at FROM notifications WHERE user_id = $1', person.id),
  ];
  const typing: unknown[] = [];

  beforeEach(async () => {
    await sendMessage(chat.helper, chat.id, 'Anybody there?');
    app.deps.bus.on('typing.changed', (event) => event.userId === person.id && typing.push(event));
  });
  afterEach(() => expect(typing).toEqual([]));

  const inputs: [string, () => object][] = [
    ['sendMessage', () => ({ conversationId: chat.id, content: 'Hello' })],
    ['setTyping', () => ({ conversationId: chat.id, typing: true })],
    ['markConversationRead', () => ({ conversationId: chat.id })],
    ['muteConversation', () => ({ conversationId: chat.id, muted: true })],
    ['acknowledgeMessages', () => ({ deliveries: [{ conversationId: chat.id, sequence: 1 }] })],
    ['markNotificationsRead', () => ({ all: true })],
    ['deleteFavor', () => ({ favorId: chat.favorId })],
  ];

  test.each(inputs)('does nothing by %s over HTTP', async (name, input) => {
    const before = await traces();
    await suspend();
    await expect(person.mutate(name, input())).rejects.toThrow('NOT_SIGNED_IN');
    expect(await traces()).toEqual(before);
  });

  test.each(inputs)('does nothing by %s over a socket that is open, and loses it', async (name, input) => {
    const ws = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { cookie: person.cookie },
    });
    await once(ws, 'open');
    ws.send(JSON.stringify({ type: 'connection_init' }));
    await once(ws, 'message');
    const before = await traces();
    await suspend();
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
    const payload = {
      query: `mutation ($input: ${type}) { ${name}(input: $input) { __typename } }`,
      variables: { input: input() },
    };
    ws.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    expect((await once(ws, 'close'))[0]).toBe(4401);
    expect(await traces()).toEqual(before);
  });

  test.each<[string, () => object]>([
    ['send_message', () => ({ favorId: Number(chat.favorId), content: 'Hello', with: Number(chat.helper.id) })],
    ['join_chat', () => ({ favorId: Number(chat.favorId), with: Number(chat.helper.id) })],
    ['register_user', () => ({})],
  ])('does nothing by %s over /ws that is open, and loses it', async (type, message) => {
    const socket = await person.socket();
    const before = await traces();
    await suspend();
    socket.send({ type, ...message() });
    expect(await socket.closed).toBe(4401);
    expect(await traces()).toEqual(before);
  });
});

describe('an end that no event told of', () => {
  /** Ends all access of the person with a statement, as on a node whose events were lost. */
  const endSilently = () =>
    Promise.all(
      ['sessions', 'tokens'].map((table) =>
        query(`UPDATE ${table} SET revoked_at = now() WHERE user_id = $1`, person.id),
      ),
    );

  test.each<[string, () => unknown]>([
    [
      'a gap between the events',
      () =>
        query('SELECT pg_notify($1, $2)', 'favr_events', JSON.stringify({ from: 'elsewhere', texts: [], gap: true })),
    ],
    ['a heartbeat', () => jest.advanceTimersByTime(30_000)],
  ])('closes the sockets of its session and token after %s', async (_, happen) => {
    const { program } = await aProgram();
    const other = await chat.helper.socket();
    const sockets = [await person.socket(), await program.socket()];
    await endSilently();
    await happen();
    for (const socket of sockets) expect(await socket.closed).toBe(4401);
    expect(await other.ask({ type: 'shout' })).toMatchObject({ code: 'BAD_INPUT' });
    other.close();
  });
});

test('a token that is revoked while sockets begin with it leaves none of them open', async () => {
  const { tokenId, program } = await aProgram();
  const sockets = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const ws = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
      await once(ws, 'open');
      return ws;
    }),
  );
  const closed = sockets.map((ws) => once(ws, 'close'));
  const begin = (ws: WebSocket) =>
    ws.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: `Bearer ${program.token}` } }));
  sockets.slice(0, 12).forEach(begin);
  const revoked = person.mutate('revokeToken', { tokenId });
  sockets.slice(12).forEach(begin);
  await revoked;
  for (const [code] of await Promise.all(closed)) expect(code).toBe(4401);
});
