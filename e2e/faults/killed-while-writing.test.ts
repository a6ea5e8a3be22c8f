import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readPostmaster } from '../../api/database/embedded/postmaster.ts';
import { signUp } from '../../api/testing/harness.ts';
import type { TestClient } from '../../api/testing/test-client.ts';
import { favorInput } from '../../api/testing/world.ts';
import { newPremises, ServerProcess, type Premises } from '../server-process.ts';

const MESSAGES = 500;
const WRITERS = 8;
const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id sequence } } }';
const READ = `query ($id: ID!, $before: String) {
  conversation(id: $id) { messages(first: 50, before: $before) { pageInfo { hasPreviousPage startCursor } edges { node { id sequence content } } } }
}`;

interface Stored {
  id: string;
  sequence: number;
  content: string;
}

interface Writer {
  client: TestClient;
  conversationId: string;
  /** Messages the server acknowledged, in the order they were sent. */
  acknowledged: Stored[];
}

let premises: Premises;
let server: ServerProcess;

beforeEach(async () => {
  premises = await newPremises();
  server = await launch();
});

afterEach(async () => {
  await server.stop();
  premises.clear();
});

const launch = () => new ServerProcess(premises.env, { web: false }).ready();

/** Signs up both sides of a new conversation. */
async function pairOfWriters(): Promise<Writer[]> {
  const [poster, helper] = [await signUp(premises.url), await signUp(premises.url)];
  const { body: favor } = await poster.rest('POST', '/favors', favorInput({ category: 'Moving' }));
  const { body: accepted } = await helper.rest('POST', `/favors/${favor.id}/accept`);
  return [poster, helper].map((client) => ({
    client,
    conversationId: String(accepted.conversationId),
    acknowledged: [],
  }));
}

/** Sends one message until the server acknowledges it, as the app does after a lost connection. */
async function sendUntilAcknowledged(writer: Writer, content: string): Promise<void> {
  const input = { conversationId: writer.conversationId, content, clientKey: randomUUID() };
  for (;;) {
    const answer = await writer.client.graphql(SEND, { input }).catch(() => null);
    if (answer?.data?.sendMessage) {
      writer.acknowledged.push({ ...answer.data.sendMessage.message, content });
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function read({ client, conversationId }: Writer): Promise<Stored[]> {
  const all: Stored[] = [];
  for (let before: string | null = null; ;) {
    const { data } = await client.graphql(READ, { id: conversationId, before });
    const { edges, pageInfo } = data.conversation.messages;
    all.unshift(...edges.map(({ node }: { node: Stored }) => node));
    if (!pageInfo.hasPreviousPage) return all;
    before = pageInfo.startCursor;
  }
}

test.each([
  ['the server', []],
  ['the server and its PostgreSQL', ['postgres']],
])(
  `${MESSAGES} messages of ${WRITERS} writers who retry while %s dies half-way: each acknowledged one is stored once, in order`,
  async (_, alsoKilled) => {
    const writers = (await Promise.all(Array.from({ length: WRITERS / 2 }, pairOfWriters))).flat();
    let left = MESSAGES;
    let restart: Promise<void> | undefined;
    const killAndStartAgain = async () => {
      if (alsoKilled.length > 0) process.kill(readPostmaster(join(premises.env.DATA_DIR, 'postgres'))!.pid, 'SIGKILL');
      await server.kill();
      server = await launch();
    };

    await Promise.all(
      writers.map(async (writer, name) => {
        while (left > 0) {
          left -= 1;
          await sendUntilAcknowledged(writer, `${name}: message ${left}`);
          if (left < MESSAGES / 2) restart ??= killAndStartAgain();
        }
      }),
    );
    await restart;

    const acknowledged = writers.flatMap((writer) => writer.acknowledged);
    expect(acknowledged).toHaveLength(MESSAGES);
    for (let pair = 0; pair < WRITERS; pair += 2) {
      const [one, other] = [writers[pair]!, writers[pair + 1]!];
      const stored = await read(one);
      expect(stored.map(({ sequence }) => sequence)).toEqual(stored.map((__, index) => index + 1));
      expect(stored).toEqual([...one.acknowledged, ...other.acknowledged].sort((a, b) => a.sequence - b.sequence));
      for (const { acknowledged: own } of [one, other])
        expect(own).toEqual([...own].sort((a, b) => a.sequence - b.sequence));
    }
  },
  300_000,
);
