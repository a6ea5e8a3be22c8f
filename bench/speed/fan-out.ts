import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, MessageType } from 'graphql-ws';
import { WebSocket } from 'ws';
import { favorInput } from '../../api/testing/world.ts';
import type { TestPerson } from '../../api/testing/harness.ts';
import { CITY } from '../nearby/nearby-world.ts';
import { memoryOf } from '../process-counters.ts';
import type { Contender } from './contenders.ts';
import { RawConnection } from './raw-connection.ts';

/** Figures of telling of a favor; times in ms from posting. */
export interface FanOut {
  answered: number;
  allKnow: number;
  /** Bytes of the server for each subscriber. */
  memory: number;
}

const NEARBY = `subscription ($near: PointInput!) { favorPosted(near: $near, withinKm: 15) {
  id title category price { text } area poster { firstName } } }`;

/** Part of each answer to it. */
const ANSWER = '"favorPosted":{';

/** Sockets that are opened at the same time. */
const AT_ONCE = 100;

/** Milliseconds between two posts: the jobs that follow from one are not to slow down the next. */
const BETWEEN_MS = 250;

/** Posts before those that are measured, because V8 compiles what runs often; and those that are. */
const POSTS = { before: 24, measured: 15 };

/** Subscribers of one server, and who posts what they are told. */
interface Audience {
  /** Posts a favor, and waits until all know. */
  tell(): Promise<Omit<FanOut, 'memory'>>;
  /** Returns the bytes that the server holds more than before they came, for each. */
  memory(): number;
  close(): void;
}

/** Opens subscribers over GraphQL, or, without a poster, over the bare sockets of the floor. */
async function openAudience(contender: Contender, count: number, poster: TestPerson | null): Promise<Audience> {
  let left = 0;
  let done = () => undefined as void;
  const heard = () => {
    left -= 1;
    if (left === 0) done();
  };
  const before = memoryOf(contender.pid);
  const listen = poster ? () => follow(contender.url, heard) : () => listenBare(contender.url, heard);
  const closes: (() => unknown)[] = [];
  while (closes.length < count)
    closes.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - closes.length) }, listen))));
  const post = await openPoster(contender, poster);
  closes.push(() => post.close());
  return {
    tell: async () => {
      left = count;
      const all = count === 0 ? Promise.resolve() : new Promise<void>((resolve) => (done = resolve));
      const began = performance.now();
      const answered = post.send().then(() => performance.now() - began);
      await all;
      return { allKnow: performance.now() - began, answered: await answered };
    },
    memory: () => (memoryOf(contender.pid) - before) / Math.max(1, count),
    close: () => closes.forEach((close) => close()),
  };
}

/** A server to measure; with `poster`, one that speaks GraphQL. */
type Asked = readonly [contender: Contender, poster: TestPerson | null];

/**
 * Tells as many subscribers of each server of new favors, in alternation, because the machine is not as fast a minute
 * later; returns the median of each figure.
 */
export async function timeFanOut(count: number, asked: readonly Asked[]): Promise<FanOut[]> {
  const audiences: Audience[] = [];
  for (const [contender, poster] of asked) audiences.push(await openAudience(contender, count, poster));
  // No protocol says when a subscription has begun.
  await pause(1_000);
  const told = audiences.map((): Omit<FanOut, 'memory'>[] => []);
  for (let turn = 0; turn < POSTS.before + POSTS.measured; turn += 1)
    for (const [index, { tell }] of audiences.entries()) {
      await pause(BETWEEN_MS);
      const figures = await tell();
      if (turn >= POSTS.before) told[index]!.push(figures);
    }
  const memory = audiences.map((audience) => audience.memory());
  for (const { close } of audiences) close();
  const middle = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
  return told.map((posts, index) => ({
    answered: middle(posts.map(({ answered }) => answered)),
    allKnow: middle(posts.map(({ allKnow }) => allKnow)),
    memory: memory[index]!,
  }));
}

/**
 * Subscribes over a socket that does as little as a bare one: what a client of GraphQL does with an answer would count
 * as the server's, which shares the machine with it.
 */
async function follow(url: string, heard: () => void): Promise<() => unknown> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, GRAPHQL_TRANSPORT_WS_PROTOCOL);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: MessageType.ConnectionInit }));
  await once(socket, 'message');
  const payload = { query: NEARBY, variables: { near: CITY } };
  socket.send(JSON.stringify({ id: '1', type: MessageType.Subscribe, payload }));
  socket.on('message', (data: Buffer) => {
    if (!data.includes(ANSWER)) console.error(String(data));
    heard();
  });
  return () => socket.close();
}

async function listenBare(url: string, heard: () => void): Promise<() => unknown> {
  const socket = new WebSocket(url.replace('http', 'ws'));
  socket.on('message', heard);
  await once(socket, 'open');
  return () => socket.close();
}

const POST = 'mutation Post($input: PostFavorInput!) { postFavor(input: $input) { favor { id } } }';

async function openPoster(contender: Contender, poster: TestPerson | null) {
  const connection = await RawConnection.open(contender.url);
  const input = poster
    ? { ...favorInput({ ...CITY }), category: 'MOVING' }
    : { title: 'Carry a wardrobe down two floors' };
  const body = JSON.stringify({ operationName: 'Post', query: POST, variables: { input } });
  return {
    send: async () => {
      const answer = await connection.post(body, poster?.cookie);
      if (answer.body.includes('"errors"')) throw new Error(answer.body);
    },
    close: () => connection.close(),
  };
}
