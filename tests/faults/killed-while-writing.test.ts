import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { findRunning } from '../../api/database/embedded.ts';
import { readPostmaster } from '../../api/database/embedded/postmaster.ts';
import { signUp } from '../../api/testing/harness.ts';
import type { TestClient } from '../../api/testing/test-client.ts';
import { createWorld } from '../../api/testing/world.ts';
import { newPremises, ServerProcess, type Premises } from '../processes/server-process.ts';
import { extent, isFull, note } from './extent.ts';

const WRITERS = extent(8, 32);
/** Kills of the server, of which every second one takes its PostgreSQL along. */
const KILLS = extent(2, 20);
/** Kills where messages are lost on purpose, each of the server with its PostgreSQL. */
const LOSSES = 20;
/** Acknowledged messages between two kills, and after the last one. */
const BETWEEN = extent(60, 200);
const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { sequence } } }';
const READ = `query ($id: ID!, $before: String) {
  conversation(id: $id) { messages(first: 50, before: $before) { pageInfo { hasPreviousPage startCursor } edges { node { sequence content } } } }
}`;

interface Stored {
  sequence: number;
  content: string;
}

interface Writer {
  client: TestClient;
  conversationId: string;
  /** Messages the server acknowledged, in the order they were sent. */
  acknowledged: Stored[];
}

/** Counts of the messages that the server acknowledged, by their fate. */
interface Fate {
  acknowledged: number;
  /** Of them, those that are not stored. */
  lost: number;
  /** Stored more than once. */
  twice: number;
  /** Stored at another place than was acknowledged, or than their writer sent them in. */
  misplaced: number;
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
  const { id, poster, helper } = await createWorld({ person: () => signUp(premises.url) }).aConversation();
  return [poster, helper].map((client) => ({ client, conversationId: id, acknowledged: [] }));
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
    const code = answer?.errors?.[0]?.extensions.code ?? 'UNAVAILABLE';
    if (code !== 'UNAVAILABLE') throw new Error(`refused with ${code}`);
    await pause(20);
  }
}

/** Reads a conversation, oldest message first. */
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

/** Kills the server, with its PostgreSQL or without, and starts it again. */
async function killAndStartAgain(withPostgres: boolean): Promise<void> {
  if (withPostgres) process.kill(readPostmaster(join(premises.env.DATA_DIR, 'postgres'))!.pid, 'SIGKILL');
  await server.kill();
  server = await launch();
}

/** Lets PostgreSQL acknowledge what it has not written; what there was until then is written. */
async function acknowledgeUnwritten(): Promise<void> {
  const client = new Client({ connectionString: (await findRunning(premises.env.DATA_DIR))! });
  await client.connect();
  await client.query('CHECKPOINT');
  await client.query('ALTER SYSTEM SET synchronous_commit = off');
  await client.query("ALTER SYSTEM SET wal_writer_delay = '10s'");
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

/** Has everybody write at once while the server is killed again and again. */
async function writeThroughKills(
  most: number,
  withPostgres: (kill: number) => boolean,
  begin?: () => Promise<void>,
): Promise<Fate> {
  const writers: Writer[] = [];
  while (writers.length < WRITERS) writers.push(...(await pairOfWriters()));
  await begin?.();
  let acknowledged = 0;
  let kills = 0;
  let killing: Promise<void> | undefined;
  const killWhereDue = () => {
    if (killing || kills === most || acknowledged < (kills + 1) * BETWEEN) return;
    kills += 1;
    killing = killAndStartAgain(withPostgres(kills)).then(() => void (killing = undefined));
  };
  await Promise.all(
    writers.map(async (writer, name) => {
      for (let number = 1; kills < most || killing || acknowledged < (most + 1) * BETWEEN; number += 1) {
        await sendUntilAcknowledged(writer, `${name}: message ${number}`);
        acknowledged += 1;
        killWhereDue();
      }
    }),
  );
  const fates = writers.filter((_, index) => index % 2 === 0).map((one, pair) => fateOf([one, writers[pair * 2 + 1]!]));
  return sum(await Promise.all(fates));
}

/** Compares what both sides of a conversation were told with what is stored. */
async function fateOf(pair: Writer[]): Promise<Fate> {
  const stored = await read(pair[0]!);
  const at = new Map(stored.map((message, index) => [message.content, index]));
  const told = pair.flatMap(({ acknowledged }) => acknowledged);
  const found = told.filter(({ content }) => at.has(content));
  const isMisplaced = ({ sequence, content }: Stored) => stored[at.get(content)!]!.sequence !== sequence;
  const inOrder = pair.map(({ acknowledged }) =>
    acknowledged.filter(({ sequence }, index) => index > 0 && acknowledged[index - 1]!.sequence >= sequence),
  );
  const gaps = stored.filter(({ sequence }, index) => sequence !== index + 1);
  return {
    acknowledged: told.length,
    lost: told.length - found.length,
    twice: stored.length - at.size,
    misplaced: found.filter(isMisplaced).length + inOrder.flat().length + gaps.length,
  };
}

const sum = (fates: Fate[]): Fate =>
  fates.reduce((total, fate) => ({
    acknowledged: total.acknowledged + fate.acknowledged,
    lost: total.lost + fate.lost,
    twice: total.twice + fate.twice,
    misplaced: total.misplaced + fate.misplaced,
  }));

test(`${WRITERS} writers who retry while the server, and every second time its PostgreSQL too, is killed ${KILLS} times: each acknowledged message is stored once, in order`, async () => {
  const { acknowledged, ...faults } = await writeThroughKills(KILLS, (kill) => kill % 2 === 0);
  note(
    'killed',
    `${KILLS} kills, ${acknowledged} acknowledged by ${WRITERS}: ${faults.lost} lost, ${faults.twice} twice, ${faults.misplaced} misplaced`,
  );
  expect(acknowledged).toBeGreaterThanOrEqual((KILLS + 1) * BETWEEN);
  expect(faults).toEqual({ lost: 0, twice: 0, misplaced: 0 });
}, 900_000);

if (isFull)
  test('the same with a PostgreSQL that acknowledges before it has written loses messages, which shows that a loss is seen', async () => {
    const { acknowledged, lost } = await writeThroughKills(LOSSES, () => true, acknowledgeUnwritten);
    note('not-flushed', `${LOSSES} kills, ${acknowledged} acknowledged by ${WRITERS}: ${lost} lost`);
    expect(lost).toBeGreaterThan(0);
  }, 900_000);
