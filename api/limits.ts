import { isIPv6 } from 'node:net';
import { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { Config } from './config.ts';
import { AppError } from './errors.ts';

const MINUTE = 60;

/** How often (points) within how long (duration, seconds) somebody may do something. */
export const allowances = {
  /** Accounts made from one address. */
  signUp: { points: 20, duration: 60 * MINUTE },
  /** Sign-ins tried from one address. */
  signIn: { points: 60, duration: 15 * MINUTE },
  /** Sign-ins tried with one e-mail address, from wherever. */
  signInEmail: { points: 10, duration: 15 * MINUTE },
  /** Favors posted by one person. */
  postFavor: { points: 30, duration: 60 * MINUTE },
  /** Messages written by one person. */
  sendMessage: { points: 120, duration: MINUTE },
  /** Searches of one person, or of one address. */
  search: { points: 60, duration: MINUTE },
  /** Everything else one person writes. */
  write: { points: 120, duration: MINUTE },
} satisfies Record<string, { points: number; duration: number }>;

/** What is counted. */
export type LimitKind = keyof typeof allowances;

/** Counts what people do, so that nobody does too much of it. */
export interface Limits {
  /**
   * Counts one more of `kind` for `key`: a network address, a person's id or an e-mail. Call it outside transactions: it takes
   * a database connection of its own.
   * @throws AppError TOO_MANY_REQUESTS with `retryAfter` once it is too many.
   */
  take(kind: LimitKind, key: string): Promise<void>;
  /** Lets go of the store. */
  close(): Promise<void>;
}

/**
 * Counts in Redis where there is one, else in PostgreSQL, so that all nodes count together. Whoever is over is remembered in
 * the process and costs the store nothing more. When the store fails each process counts for itself.
 */
export function createLimits(config: Pick<Config, 'RATE_LIMITS' | 'REDIS_URL'>, dataSource: DataSource, log: Logger): Limits {
  if (!config.RATE_LIMITS) return { take: async () => undefined, close: async () => undefined };
  const redis = config.REDIS_URL ? new Redis(config.REDIS_URL, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }) : null;
  redis?.on('error', (err) => log.warn({ err }, 'the connection for limits broke'));

  const counters = new Map<string, { shared: RateLimiterAbstract; own: RateLimiterAbstract }>();
  for (const [kind, allowance] of Object.entries(allowances)) {
    const common = { ...allowance, keyPrefix: kind, inMemoryBlockOnConsumed: allowance.points };
    const shared = redis
      ? new RateLimiterRedis({ ...common, storeClient: redis, rejectIfRedisNotReady: true })
      : new RateLimiterPostgres({
          ...common,
          storeClient: dataSource,
          storeType: 'typeorm',
          tableName: 'limits',
          tableCreated: true,
          // One sweep, of whichever kind, clears the whole table.
          clearExpiredByTimeout: kind === 'write',
        });
    counters.set(kind, { shared, own: new RateLimiterMemory({ ...allowance, keyPrefix: kind }) });
  }

  return {
    take: async (kind, key) => {
      const { shared, own } = counters.get(kind)!;
      const counted = networkOf(key);
      const count = shared.consume(counted).catch((error: unknown) => {
        if (error instanceof RateLimiterRes) throw error;
        log.warn({ err: error, kind }, 'limits are counted by this process alone');
        return own.consume(counted);
      });
      await count.catch((error: unknown) => {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
      });
    },
    close: async () => redis?.disconnect(),
  };
}

/** A household has a whole /64 of IPv6 addresses: they count as one. Any other key is itself. */
export function networkOf(key: string): string {
  if (!isIPv6(key)) return key;
  const address = ipaddr.process(key);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
