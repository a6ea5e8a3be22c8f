import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { backoff, jittered } from '../../shared/backoff.ts';

/** Pauses before reconnecting, in milliseconds; jittered, so that nodes do not come back together. */
const RECONNECT = { first: 200, longest: 10_000 };

/** Milliseconds Redis may take for an answer that a request waits for; a connection that takes longer is replaced. */
const ANSWER_MS = 1_000;

/**
 * Creates a client that is connected by {@link connectRedis}. It reconnects for ever; while it is away, or owes an
 * answer for `answerMs`, commands fail at once instead of waiting.
 * @param purpose named in the log when the connection breaks, such as `limits`.
 */
export function createRedis(url: string, purpose: string, log: Logger, answerMs = ANSWER_MS): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    socketTimeout: answerMs,
    retryStrategy: (failures) => jittered(backoff(failures, RECONNECT)),
  });
  return redis.on('error', (err) => log.warn({ err }, `the Redis connection for ${purpose} broke`));
}

/** Waits for the first connection, or its first failure: a node starts without Redis and finds it later. */
export async function connectRedis(redis: Redis): Promise<void> {
  await redis.connect().catch(() => undefined);
}
