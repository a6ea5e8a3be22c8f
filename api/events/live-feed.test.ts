import { expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import type { Ctx } from '../context.ts';
import { AppError } from '../platform/errors.ts';
import { createBus } from './bus.ts';
import { liveFeed } from './live-feed.ts';

/** Creates a feed of numbers, what ends it, and what it called. */
async function aFeed(read: () => Promise<number[]>) {
  const [bus, socket, stop] = [await createBus(), new AbortController(), jest.fn()];
  const ctx = { deps: { bus, log: pino({ level: 'silent' }) }, ended: socket.signal } as unknown as Ctx;
  const feed = liveFeed(ctx, { follow: () => stop, first: ['all'], batch: 2, read });
  return { feed, stop, socket };
}

test('a live feed reads its next batch only once the last one was taken', async () => {
  const read = jest.fn(async () => [1, 2]);
  const { feed } = await aFeed(read);
  await feed.next();
  await feed.next();
  expect(read).toHaveBeenCalledTimes(1);
  await feed.next();
  expect(read).toHaveBeenCalledTimes(2);
});

test('a live feed that is refused ends with the refusal and listens to nothing more', async () => {
  const { feed, stop } = await aFeed(async () => {
    throw new AppError('NOT_FOUND');
  });
  await expect(feed.next()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(stop).toHaveBeenCalledTimes(1);
  expect(await feed.next()).toEqual({ value: undefined, done: true });
});

test.each([
  ['waits', async () => []],
  ['has values left', async () => [1, 2]],
])('a live feed that %s ends when the socket of its subscriber ends', async (_, read) => {
  const { feed, stop, socket } = await aFeed(read);
  const first = feed.next();
  if ((await read()).length > 0) await first;
  socket.abort();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(await feed.next()).toEqual({ value: undefined, done: true });
});
