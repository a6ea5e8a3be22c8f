import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import type { TestSocket } from '../../api/testing/test-client.ts';
import { createWorld, sendMessage, type World } from '../../api/testing/world.ts';

/** Two nodes on one database, over which people's devices are spread. */
let app: TestApp;
let world: World;
let otherNode: TestApp;
let poster: TestPerson;
let helper: TestPerson;
let chat: { favorId: number; conversationId: number };

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
  otherNode = await startTestApp();
});
beforeEach(async () => {
  [poster, helper] = await Promise.all([app.person({ firstName: 'Paula' }), app.person({ firstName: 'Henri' })]);
  chat = await newChat();
});
afterAll(async () => {
  await app.close();
  await otherNode.close();
});

async function newChat(status: 'accepted' | 'open' = 'accepted'): Promise<typeof chat> {
  const { favorId, id } = await world.aConversation({ poster, helper, status });
  return { favorId: Number(favorId), conversationId: Number(id) };
}

const write = (who: TestPerson, content: string, { conversationId } = chat) =>
  sendMessage(who, String(conversationId), content);
async function writeMany(who: TestPerson, count: number, from = 1): Promise<void> {
  for (let n = from; n < from + count; n += 1) await write(who, String(n));
}
const registered = async (who: TestPerson) => {
  const socket = await who.socket();
  socket.send({ type: 'register_user', userId: Number(who.id) });
  // The server answers in order: with this answer the registration has been handled.
  expect(await socket.ask({ type: 'shout' })).toMatchObject({ type: 'error', code: 'BAD_INPUT' });
  return socket;
};
const joined = async (who: TestPerson) => {
  const socket = await who.socket();
  const history = await socket.ask({ type: 'join_chat', favorId: chat.favorId, userId: Number(who.id) });
  return { socket, history };
};
/** Signs the same person in on the other node. */
const elsewhere = async (who: TestPerson): Promise<TestPerson> => {
  const client = otherNode.visitor() as TestPerson;
  await client.rest('POST', '/auth/signin', who);
  return Object.assign(client, { id: who.id });
};
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('chat_history', () => {
  test('has the last fifty messages, oldest first; REST has the older ones, none twice', async () => {
    await writeMany(helper, 60);
    const { socket, history } = await joined(poster);
    expect(Object.keys(history).sort()).toEqual(['conversationId', 'favorId', 'messages', 'type']);
    expect(history).toMatchObject({ type: 'chat_history', ...chat });
    expect(history.messages.map(({ sequence }: { sequence: number }) => sequence)).toEqual(numbers(11, 60));
    const latest = (await poster.rest('GET', `/chat/${chat.favorId}/messages`)).body;
    expect(latest.messages).toEqual(history.messages);
    const older = (await poster.rest('GET', `/chat/${chat.favorId}/messages?before=${latest.older}`)).body;
    expect(older.messages.map(({ sequence }: { sequence: number }) => sequence)).toEqual(numbers(1, 10));
    expect(older.older).toBeNull();
    socket.close();
  });

  test('of one of several conversations is chosen by the other person or by its id', async () => {
    const favor = await world.aFavor({ poster });
    for (const who of [helper, await app.person()]) {
      const messages = [{ helper: `from ${who.id}` }];
      const { id } = await world.aConversation({ status: 'open', favor, helper: who, messages });
      const conversationId = Number(id);
      const socket = await poster.socket();
      for (const choice of [{ with: Number(who.id) }, { conversationId }]) {
        const history = await socket.ask({ type: 'join_chat', favorId: Number(favor.id), ...choice });
        expect(history.messages).toMatchObject([{ content: `from ${who.id}`, conversationId }]);
      }
      socket.close();
    }
  });
});

describe('several devices', () => {
  test("each get each message once: the writer's message_sent, the other person's new_message with recipientId", async () => {
    const helpersElsewhere = await elsewhere(helper);
    const [postersElsewhere, silent] = [await elsewhere(poster), await poster.socket()];
    const mine = [await registered(helper), await registered(helpersElsewhere), (await joined(helper)).socket];
    const theirs = [await registered(poster), await registered(postersElsewhere), (await joined(poster)).socket];
    const message = {
      content: 'Hello',
      senderId: Number(helper.id),
      sequence: 1,
      conversationId: chat.conversationId,
      id: expect.any(Number),
      timestamp: expect.any(String),
    };
    mine[0]!.send({ type: 'send_message', favorId: chat.favorId, senderId: Number(helper.id), content: 'Hello' });
    for (const socket of mine) expect(await socket.next()).toEqual({ type: 'message_sent', ...chat, message });
    for (const socket of theirs)
      expect(await socket.next()).toEqual({ type: 'new_message', ...chat, recipientId: Number(poster.id), message });
    await write(helper, 'Again');
    for (const socket of [...mine, ...theirs]) expect((await socket.next()).message.content).toBe('Again');
    for (const socket of [...mine, ...theirs, silent]) {
      expect(socket.unread).toEqual([]);
      socket.close();
    }
  });

  test('get messages of a conversation that begins after they registered', async () => {
    const socket = await registered(poster);
    const newer = await newChat('open');
    await write(helper, 'First', newer);
    expect(await socket.next()).toMatchObject({
      type: 'new_message',
      ...newer,
      message: { content: 'First', sequence: 1 },
    });
    socket.close();
  });

  test('get nothing twice after joining twice, and nothing old after registering', async () => {
    await writeMany(helper, 3);
    const plain = await registered(poster);
    const { socket } = await joined(poster);
    await socket.ask({ type: 'join_chat', favorId: chat.favorId });
    await write(helper, 'new');
    expect((await socket.next()).message.content).toBe('new');
    expect((await plain.next()).message.content).toBe('new');
    expect([...socket.unread, ...plain.unread]).toEqual([]);
    socket.close();
    plain.close();
  });
});

describe('a device that loses its connection', () => {
  test('has every message once after joining again, however often it was cut off meanwhile', async () => {
    const seen = new Map<number, number>();
    const take = ({ id, sequence }: { id: number; sequence: number }) => {
      expect(seen.has(id)).toBe(false);
      seen.set(id, sequence);
    };
    let [written, known, cutting] = [0, 0, true];
    const writing = (async () => {
      while (cutting) await write(helper, String((written += 1)));
    })();
    for (let cut = 0; cut < 5; cut += 1) {
      const { socket, history } = await joined(poster);
      for (const message of history.messages.filter(({ sequence }: { sequence: number }) => sequence > known))
        take(message);
      known = Math.max(known, ...history.messages.map(({ sequence }: { sequence: number }) => sequence));
      const { message } = await socket.next();
      take(message);
      expect(message.sequence).toBe(known + 1);
      for (const arrived of socket.unread) take(arrived.message);
      known = Math.max(...seen.values());
      socket.ws.terminate();
    }
    cutting = false;
    await writing;
    const { socket, history } = await joined(poster);
    for (const message of history.messages.filter(({ sequence }: { sequence: number }) => sequence > known))
      take(message);
    expect([...seen.values()].sort((a, b) => a - b)).toEqual(numbers(1, written));
    socket.close();
  });

  test('stores a message once that it sends again because the response was lost', async () => {
    const reader = await registered(poster);
    const message = { type: 'send_message', favorId: chat.favorId, content: 'Once', clientKey: randomUUID() };
    const first = await helper.socket();
    first.send(message);
    expect((await reader.next()).message).toMatchObject({ content: 'Once', sequence: 1 });
    first.ws.terminate();
    const second = await helper.socket();
    expect(await second.ask(message)).toMatchObject({
      type: 'message_sent',
      message: { content: 'Once', sequence: 1 },
    });
    await write(helper, 'After');
    expect((await reader.next()).message).toMatchObject({ content: 'After', sequence: 2 });
    second.close();
    reader.close();
  });
});

test('a node that missed events of other nodes delivers their messages once it learns of the gap, joined or not', async () => {
  const { bus } = app.deps;
  const { on, onGap } = bus;
  const gaps: (() => void)[] = [];
  let isDeaf = false;
  bus.on = (name, listener) => on.call(bus, name, (payload) => isDeaf || listener(payload as never));
  bus.onGap = (listener) => {
    gaps.push(listener);
    return () => undefined;
  };
  const [plain, { socket }] = [await registered(poster), await joined(poster)];
  Object.assign(bus, { on, onGap });
  const newer = await newChat('open');
  isDeaf = true;
  await write(helper, 'missed');
  await write(helper, 'missed too', newer);
  isDeaf = false;
  for (const gap of gaps) gap();
  const arrived = async (of: TestSocket) =>
    [(await of.next()).message.content, (await of.next()).message.content].sort();
  expect(await arrived(plain)).toEqual(['missed', 'missed too']);
  expect(await arrived(socket)).toEqual(['missed', 'missed too']);
  await write(helper, 'heard');
  for (const one of [plain, socket]) {
    expect((await one.next()).message.content).toBe('heard');
    expect(one.unread).toEqual([]);
    one.close();
  }
});
