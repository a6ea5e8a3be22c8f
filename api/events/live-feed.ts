import type { Ctx } from '../context.ts';
import { createLoaders } from '../loaders.ts';
import { retryRead } from './retry-read.ts';

/** Most pending keys of a slow subscriber; beyond that the oldest are dropped (docs/decisions/sockets.md). */
const MAX_PENDING = 1000;

/** The source of a subscription: the events it listens to, and the reads that produce its values. */
export interface Feed<K extends string, T> {
  /**
   * Starts listening and pushes the keys of possible changes; returns a function that stops. `isIdle` is true while the
   * subscriber waits for the next value and none is on its way.
   */
  follow(push: (key: K) => void, isIdle: () => boolean): () => void;
  /** Keys to read again after events may have been lost. */
  onGap?: K[];
  /** Keys to read immediately. */
  first?: K[];
  /** Most values of one read; after a full one the key is read again, once the subscriber has taken them all. */
  batch?: number;
  /** Reads what a key stands for, with the subscriber's current rights. */
  read(ctx: Ctx, key: K): Promise<T[]>;
}

/** Keys that wait to be read, and the subscriber who waits for one. */
function createPending<K>(first: readonly K[] = []) {
  const pending = new Set(first);
  let wake: (() => void) | null = null;
  return {
    pending,
    push: (key: K) => {
      pending.delete(key);
      pending.add(key);
      if (pending.size > MAX_PENDING) pending.delete(pending.values().next().value!);
      wake?.();
    },
    /** True while the subscriber waits and nothing is there to be read. */
    isIdle: () => wake !== null && pending.size === 0,
    wake: () => wake?.(),
    /** Resolves once there is a key, or the subscription ends. */
    woken: () =>
      new Promise<void>((resolve) => {
        wake = () => {
          wake = null;
          resolve();
        };
      }),
  };
}

/**
 * Creates a live subscription: events are wake-ups, a key pending twice is read once, and each read has fresh loaders.
 * A read that fails is repeated; one that is refused or goes on failing ends the subscription with its error. It also
 * ends as soon as the subscriber leaves or their access ends, even while it waits, and then listens to nothing.
 */
export function liveFeed<K extends string, T>(ctx: Ctx, feed: Feed<K, T>): AsyncIterableIterator<T> {
  const { pending, push, isIdle, wake, woken } = createPending(feed.first);
  const ready: T[] = [];
  const leaving = new AbortController();
  const { signal } = leaving;

  const unfollow = [feed.follow(push, isIdle), ctx.deps.bus.onGap(() => feed.onGap?.forEach(push))];
  const end = () => {
    if (signal.aborted) return;
    leaving.abort();
    for (const stop of unfollow) stop();
    wake();
  };
  if (ctx.ended?.aborted) end();
  else ctx.ended?.addEventListener('abort', end, { signal });
  const readNext = async () => {
    const [key] = pending;
    if (key === undefined) return woken();
    pending.delete(key);
    const read = () => feed.read(Object.assign(ctx, { loaders: createLoaders(ctx.db) }), key);
    const values = await retryRead(read, ctx.request, { signal });
    if (values.length === feed.batch) pending.add(key);
    ready.push(...values);
  };
  /** Ends with an error, unless nobody waits for it any more. */
  const fail = (error: unknown) => {
    if (signal.aborted) return;
    end();
    throw error;
  };

  return {
    async next() {
      while (!signal.aborted && ready.length === 0) await readNext().catch(fail);
      return signal.aborted ? { value: undefined, done: true } : { value: ready.shift()!, done: false };
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
