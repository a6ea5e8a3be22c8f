import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { EntityManager } from 'typeorm';
import { WebSocket } from 'ws';
import { Message } from '../../../api/features/conversations/message.entity.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { Feed } from '../../../api/testing/test-client.ts';
import { createWorld, type TestConversation } from '../../../api/testing/world.ts';
import { PacedSocket } from '../../../api/transports/http/paced-socket.ts';

let app: TestApp;
let chat: TestConversation;

/** Messages of the conversation; 6,000 bytes each, so that the buffers of the two kernels hold less than half. */
const WRITTEN = 500;

beforeAll(async () => {
  app = await startTestApp();
  chat = await createWorld(app).aConversation();
  await app.deps.dataSource.query(
    `INSERT INTO messages (conversation_id, sequence, sender_id, content, created_at)
     SELECT $1, n, $2, repeat('€', 2000), now() FROM generate_series(1, $3::int) n`,
    [chat.id, chat.helper.id, WRITTEN],
  );
  await app.deps.dataSource.query('UPDATE conversations SET last_sequence = $2 WHERE id = $1', [chat.id, WRITTEN]);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => app.close());

const url = (path: string) => app.url.replace('http', 'ws') + path;

/** Counts the messages that are read from the table from now on. */
function countRead(): () => number {
  const { find } = EntityManager.prototype;
  let count = 0;
  jest.spyOn(EntityManager.prototype, 'find').mockImplementation(async function (this: EntityManager, ...query) {
    const rows = await find.apply(this, query);
    if ((query[0] as unknown) === Message) count += rows.length;
    return rows;
  });
  return () => count;
}

/** Collects the server's ends of sockets, once it sends over them. */
function serverEnds(): Set<PacedSocket> {
  const ends = new Set<PacedSocket>();
  const { send } = PacedSocket.prototype;
  jest.spyOn(PacedSocket.prototype, 'send').mockImplementation(function (this: PacedSocket, ...args) {
    ends.add(this);
    send.apply(this, args);
  });
  return ends;
}

/** Opens a graphql-ws socket of a person by hand, so that a test decides when it is read. */
async function openByHand({ cookie }: TestPerson): Promise<{ ws: WebSocket; frames: Feed<any> }> {
  const ws = new WebSocket(url('/graphql'), 'graphql-transport-ws', { headers: { cookie } });
  const frames = new Feed<any>(() => ws.close());
  ws.on('message', (data) => frames.push(JSON.parse(String(data))));
  await once(ws, 'open');
  ws.send(JSON.stringify({ type: 'connection_init' }));
  expect(await frames.next()).toMatchObject({ type: 'connection_ack' });
  return { ws, frames };
}

const REPLAY = 'subscription ($id: ID!) { messageAdded(conversationId: $id, afterSequence: 0) { sequence content } }';

test('messageAdded reads on only as far as its subscriber takes, and gives up nothing while they wait', async () => {
  const read = countRead();
  const ends = serverEnds();
  const { ws, frames } = await openByHand(chat.poster);
  ws.pause();
  const ids = Array.from({ length: 10 }, (_, n) => `${n}`);
  for (const id of ids)
    ws.send(JSON.stringify({ id, type: 'subscribe', payload: { query: REPLAY, variables: { id: chat.id } } }));

  const reading = await chat.helper.subscribe(REPLAY, { id: chat.id });
  for (let n = 1; n <= WRITTEN; n += 1) expect((await reading.next()).data.messageAdded.sequence).toBe(n);
  reading.close();
  expect(read() - WRITTEN).toBeLessThan((ids.length * WRITTEN) / 2);
  for (const { bufferedAmount } of ends) expect(bufferedAmount).toBeLessThan(ids.length * 10_000);

  ws.resume();
  const taken = Object.fromEntries(ids.map((id) => [id, 0]));
  while (Object.values(taken).some((sequence) => sequence < WRITTEN)) {
    const { id, payload } = await frames.next();
    expect(payload.data.messageAdded.sequence).toBe((taken[id]! += 1));
  }
  frames.close();
});

test('/ws stops reading from a client who does not read, and answers the rest once they do', async () => {
  const read = countRead();
  const ends = serverEnds();
  const paused = new Promise<void>((resolve) => {
    const { pause } = PacedSocket.prototype;
    jest.spyOn(PacedSocket.prototype, 'pause').mockImplementation(function (this: PacedSocket) {
      pause.call(this);
      resolve();
    });
  });
  const socket = await chat.poster.socket();
  socket.ws.pause();
  const joins = 90;
  for (let n = 0; n < joins; n += 1) socket.send({ type: 'join_chat', favorId: Number(chat.favorId) });
  await paused;
  expect(read()).toBeLessThan((joins * 50) / 2);
  const [end] = ends;
  expect(end!.bufferedAmount).toBeLessThan(2 ** 20);

  socket.ws.resume();
  for (let n = 0; n < joins; n += 1) expect((await socket.next()).messages).toHaveLength(50);
  socket.close();
});
