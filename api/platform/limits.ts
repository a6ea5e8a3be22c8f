import { isIPv6 } from 'node:net';
import { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { budgets, createBudgets, wholeBudget, type Budget, type BudgetKind } from './budgets.ts';
import type { Config } from '../config.ts';
import { AppError } from './errors.ts';

const MINUTE = 60;

/** Rate limits: attempts (points) per period (duration, seconds); docs/behaviour.md#limits. */
export const allowances = {
  /** Accounts created from one address, which many residents behind a mobile carrier share. */
  signUp: { points: 100, duration: 60 * MINUTE },
  /** Responses to one address that an e-mail address is taken. */
  takenEmail: { points: 10, duration: 60 * MINUTE },
  /** Sign-in attempts from one address. */
  signIn: { points: 60, duration: 15 * MINUTE },
  /** Wrong passwords for one e-mail address, from any address; the right one resets the count. */
  signInEmail: { points: 10, duration: 15 * MINUTE },
  /** Mails requested by one person, or by visitors from one address. */
  mailAsked: { points: 10, duration: 60 * MINUTE },
  /** Mails to one e-mail address, requested by anybody. */
  mailTo: { points: 5, duration: 60 * MINUTE },
  /** Attempts with mailed links from one address. */
  mailedLink: { points: 30, duration: 15 * MINUTE },
  /** Favors posted by one person. */
  postFavor: { points: 30, duration: 60 * MINUTE },
  /** Photos uploaded by one person. */
  uploadPhoto: { points: 60, duration: 60 * MINUTE },
  /** Messages sent by one person. */
  sendMessage: { points: 120, duration: MINUTE },
  /** Read receipts of one person: one for every message that arrives in an open chat. */
  markRead: { points: 240, duration: MINUTE },
  /** Delivery receipts of one person's devices: each sends at most one every half second. */
  acknowledge: { points: 480, duration: MINUTE },
  /** Typing signals of one person. */
  typing: { points: 120, duration: MINUTE },
  /** Searches by one person, or from one address. */
  search: { points: 60, duration: MINUTE },
  /** Test pushes of one person. */
  testPush: { points: 10, duration: 60 * MINUTE },
  /** Data exports of one person. */
  export: { points: 5, duration: 60 * MINUTE },
  /** Other writes of one person. */
  write: { points: 120, duration: MINUTE },
} satisfies Record<string, { points: number; duration: number }>;

/** A rate limit. */
export type LimitKind = keyof typeof allowances;

/** Rate limits and budgets. */
export interface Limits {
  /**
   * Counts an attempt. Call it outside transactions: it uses a database connection of its own.
   * @param key a network address, the id of a person or an e-mail address.
   * @throws AppError TOO_MANY_REQUESTS with `retryAfter`.
   */
  take(kind: LimitKind, key: string): Promise<void>;
  /**
   * Refuses a key without attempts left, and counts nothing: for attempts that count only once they have failed.
   * @throws AppError TOO_MANY_REQUESTS with `retryAfter`.
   */
  refuseSpent(kind: LimitKind, key: string): Promise<void>;
  /** Resets the count of a key. */
  forgive(kind: LimitKind, key: string): Promise<void>;
  /**
   * Charges a budget, without throwing when it is used up. Sometimes uses a database connection of its own.
   * @param key the id of a token or a person, or a network address.
   */
  spend(kind: BudgetKind, key: string, cost: number): Promise<Budget>;
  /** Closes the store. */
  close(): Promise<void>;
}

type LimitConfig = Pick<Config, 'RATE_LIMITS' | 'REDIS_URL'>;

/**
 * Creates the limits. They count in Redis where configured, else in PostgreSQL, so that all nodes count together. A key
 * over its limit is remembered in the process and costs the store nothing more. While the store fails, each process
 * counts alone.
 */
export function createLimits(config: LimitConfig, dataSource: DataSource, log: Logger): Limits {
  if (!config.RATE_LIMITS) return unlimited;
  const { count, close } = createCounters(config, dataSource, log);
  const spend = createBudgets((kind, key, points) => count(kind, (limiter) => limiter.consume(key, points)));

  return {
    take: async (kind, key) => {
      await count(kind, (limiter) => limiter.consume(networkOf(key))).catch((error: unknown) => {
        throw error instanceof RateLimiterRes ? tooMany(error) : error;
      });
    },
    refuseSpent: async (kind, key) => {
      const counted = await count(kind, (limiter) => limiter.get(networkOf(key)));
      if (counted && counted.consumedPoints >= allowances[kind].points) throw tooMany(counted);
    },
    forgive: async (kind, key) => void (await count(kind, (limiter) => limiter.delete(networkOf(key)))),
    spend: (kind, key, cost) => spend(kind, networkOf(key), cost),
    close,
  };
}

/** The counter that all nodes share, and the one of this process for while that one fails. */
interface Counter {
  shared: RateLimiterAbstract;
  own: RateLimiterAbstract;
}

/** Creates a counter for every limit and budget. */
function createCounters({ REDIS_URL }: LimitConfig, dataSource: DataSource, log: Logger) {
  const redis = REDIS_URL ? new Redis(REDIS_URL, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }) : null;
  redis?.on('error', (err) => log.warn({ err }, 'the connection for limits broke'));

  const createCounter = (options: IRateLimiterOptions): Counter => {
    const { points, duration, keyPrefix } = options;
    const shared = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true })
      : new RateLimiterPostgres({
          ...options,
          storeClient: dataSource,
          storeType: 'typeorm',
          tableName: 'limits',
          tableCreated: true,
          // One limiter of any kind clears the table for all.
          clearExpiredByTimeout: keyPrefix === 'write',
        });
    return { shared, own: new RateLimiterMemory({ points, duration, keyPrefix }) };
  };
  const counters = new Map<LimitKind | BudgetKind, Counter>();
  for (const [kind, allowance] of Object.entries(allowances)) {
    const options = { ...allowance, keyPrefix: kind, inMemoryBlockOnConsumed: allowance.points };
    counters.set(kind as LimitKind, createCounter(options));
  }
  for (const [kind, budget] of Object.entries(budgets))
    counters.set(kind as BudgetKind, createCounter({ ...budget, keyPrefix: `budget-${kind}` }));

  return {
    /**
     * Calls the shared counter or, while that fails, the process's own; rejects with a RateLimiterRes over the limit.
     */
    count: async <T>(kind: LimitKind | BudgetKind, call: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> => {
      const { shared, own } = counters.get(kind)!;
      try {
        return await call(shared);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error;
        log.warn({ err: error, kind }, 'limits are counted by this process alone');
      }
      return call(own);
    },
    close: async () => redis?.disconnect(),
  };
}

const noLimit = async () => undefined;

const unlimited: Limits = {
  take: noLimit,
  refuseSpent: noLimit,
  forgive: noLimit,
  spend: async (kind) => wholeBudget(kind),
  close: noLimit,
};

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: Math.ceil(msBeforeNext / 1000) });

/** Returns the /64 network of an IPv6 address, which is one household; any other key as it is. */
export function networkOf(key: string): string {
  if (!isIPv6(key)) return key;
  const address = ipaddr.process(key);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
