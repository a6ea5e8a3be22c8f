import type { Ctx } from '../context.ts';
import { createLoaders } from '../loaders.ts';

/** Most pending keys of a slow subscriber; beyond that the oldest are dropped (docs/decisions/sockets.md). */
const MAX_PENDING = 1000;

/** The source of a subscription: the events it listens to, and the reads that produce its values. */
export interface Feed<K extends string, T> {
  /** Starts listening and pushes the keys of possible changes; returns a function that stops. */
  follow(push: (key: K) => void): () => void;
  /** Keys to read again after events may have been lost. */
  onGap?: K[];
  /** Keys to read immediately. */
  first?: K[];
  /** Reads what a key stands for, with the subscriber's current rights. */
  read(ctx: Ctx, key: K): Promise<T[]>;
}

/**
 * Creates a live subscription: events are wake-ups, a key pending twice is read once, and each read has fresh loaders.
 * It ends as soon as the subscriber leaves, even while it waits.
 */
export function liveFeed<K extends string, T>(ctx: Ctx, feed: Feed<K, T>): AsyncIterableIterator<T> {
  const pending = new Set<K>(feed.first);
  const ready: T[] = [];
  let ended = false;
  let wake: () => void = () => undefined;

  const push = (key: K) => {
    pending.delete(key);
    pending.add(key);
    if (pending.size > MAX_PENDING) pending.delete(pending.values().next().value!);
    wake();
  };
  const unfollow = [feed.follow(push), ctx.deps.bus.onGap(() => feed.onGap?.forEach(push))];
  const end = () => {
    ended = true;
    for (const stop of unfollow) stop();
    wake();
  };
  const readNext = async () => {
    const [key] = pending;
    if (key === undefined) return new Promise<void>((resolve) => (wake = resolve));
    pending.delete(key);
    ready.push(...(await feed.read(Object.assign(ctx, { loaders: createLoaders(ctx.db) }), key)));
  };

  return {
    async next() {
      while (!ended && ready.length === 0) await readNext();
      return ended ? { value: undefined, done: true } : { value: ready.shift()!, done: false };
    },
    async return() {
      end();
      return { value: undefined, done: true };
    },
    async throw(error) {
      end();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
