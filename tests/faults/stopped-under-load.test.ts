import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { signUp, type TestPerson } from '../../api/testing/harness.ts';
import { scratchDatabase } from '../../api/testing/scratch-database.ts';
import type { SocketMessage, TestSocket } from '../../api/testing/test-client.ts';
import { createWorld } from '../../api/testing/world.ts';
import { freePort, ServerProcess } from '../processes/server-process.ts';
import { extent, note, seconds } from './extent.ts';

/** Pairs of people who write to each other: one over GraphQL, one over the documented socket. */
const PAIRS = extent(4, 16);
const ROUNDS = extent(1, 5);
/** Acknowledged messages of everybody after which the server is told to stop. */
const BEFORE = PAIRS * 10;
const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
/** Codes of requests that never reached the server, or that it closed the door on before it read them. */
const UNREAD = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** Close code of a server that stops (RFC 6455). */
const GOING_AWAY = 1001;

/** The fate of a message: acknowledged, refused unread, or unknown: not answered in time. */
type Outcome = 'acknowledged' | `refused: ${string}` | 'unknown';

interface Sent {
  content: string;
  clientKey: string;
  outcome: Outcome;
}

interface Writer {
  /** Sends one message and says what became of it. */
  send(content: string, clientKey: string): Promise<Outcome>;
  /** Sends it again to the server that is there now. */
  sendAgain(content: string, clientKey: string): Promise<Outcome>;
  sent: Sent[];
}

let folder: string;
let database: Awaited<ReturnType<typeof scratchDatabase>>;
let node: ServerProcess;
let url: string;
let launch: () => Promise<ServerProcess>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'favr-stopped-'));
  database = await scratchDatabase({ migrated: true });
  const PORT = await freePort();
  url = `http://localhost:${PORT}`;
  const env = { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: database.url, PORT };
  launch = () => new ServerProcess(env, { web: false }).ready();
  node = await launch();
});

afterAll(async () => {
  await node.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const overHttp =
  (person: TestPerson, conversationId: string): Writer['send'] =>
  async (content, clientKey) => {
    try {
      const { data, status } = await person.graphql(SEND, { input: { conversationId, content, clientKey } });
      if (data?.sendMessage) return 'acknowledged';
      // Its work goes on (api/transports/http/health.ts).
      if (status === 503) return 'unknown';
      throw new Error(`status ${status}`);
    } catch (error) {
      const { code = '' } = (error as { cause?: { code?: string } }).cause ?? {};
      if (UNREAD.includes(code)) return `refused: ${code}`;
      throw error;
    }
  };

const overSocket = (socket: TestSocket, favorId: string): Writer['send'] => {
  const gone = socket.closed.then((code) => ({ type: 'closed', code }));
  return async (content, clientKey) => {
    if (socket.ws.readyState !== socket.ws.OPEN) return 'refused: closed';
    socket.send({ type: 'send_message', favorId: Number(favorId), content, clientKey });
    // What the other one writes arrives in between.
    for (;;) {
      const answer: SocketMessage = await Promise.race([socket.next(), gone]);
      if (answer.message?.content === content) return 'acknowledged';
      if (answer.type === 'closed' && answer.code === GOING_AWAY) return 'unknown';
      if (answer.type !== 'new_message') throw new Error(JSON.stringify(answer));
    }
  };
};

async function pairOfWriters(): Promise<Writer[]> {
  const { id, favorId, poster, helper } = await createWorld({ person: () => signUp(url) }).aConversation();
  return [
    { send: overHttp(poster, id), sendAgain: overHttp(poster, id), sent: [] },
    { send: overSocket(await helper.socket(), favorId), sendAgain: overHttp(helper, id), sent: [] },
  ];
}

/** Returns how often each message is stored. */
async function stored(): Promise<Map<string, number>> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ content: string; count: number }>(
    'SELECT content, count(*)::int AS count FROM messages GROUP BY content',
  );
  await client.end();
  return new Map(rows.map(({ content, count }) => [content, count]));
}

/** Has everybody write until the server is gone, told to stop half-way; returns the milliseconds that took. */
async function writeUntilStopped(writers: Writer[]): Promise<number> {
  let acknowledged = 0;
  let told = 0;
  await Promise.all(
    writers.map(async ({ send, sent }) => {
      for (;;) {
        const [content, clientKey] = [randomUUID(), randomUUID()];
        const outcome = await send(content, clientKey);
        sent.push({ content, clientKey, outcome });
        if (outcome !== 'acknowledged') return;
        acknowledged += 1;
        if (acknowledged !== BEFORE) continue;
        told = Date.now();
        node.signal('SIGTERM');
      }
    }),
  );
  expect(await node.exited).toBe(0);
  return Date.now() - told;
}

test(`${PAIRS * 2} writers, ${ROUNDS} times: SIGTERM under load loses nothing, answers what it has begun and takes nothing twice`, async () => {
  const times: number[] = [];
  let count = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const writers: Writer[] = [];
    while (writers.length < PAIRS * 2) writers.push(...(await pairOfWriters()));
    times.push(await writeUntilStopped(writers));
    expect(node.output).not.toContain('stops without waiting');

    const sent = writers.flatMap((writer) => writer.sent);
    const before = await stored();
    const isStored = ({ content }: Sent) => before.get(content) !== undefined;
    const acknowledged = sent.filter(({ outcome }) => outcome === 'acknowledged');
    expect(acknowledged.map(({ content }) => before.get(content))).toEqual(acknowledged.map(() => 1));
    expect(sent.filter((one) => one.outcome.startsWith('refused') && isStored(one))).toEqual([]);
    count += acknowledged.length;

    node = await launch();
    for (const { sendAgain, sent } of writers)
      for (const { content, clientKey, outcome } of sent)
        if (outcome !== 'acknowledged') expect(await sendAgain(content, clientKey)).toBe('acknowledged');
    const after = await stored();
    expect(sent.map(({ content }) => after.get(content))).toEqual(sent.map(() => 1));
  }
  note('stopped-under-load', `${count} acknowledged, 0 lost, 0 twice; stopped within ${seconds(...times)}`);
}, 600_000);
