import { isIPv6 } from 'node:net';
import { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { budgets, createBudgets, wholeBudget, type Budget, type BudgetKind } from './budgets.ts';
import type { Config } from '../config.ts';
import { AppError } from './errors.ts';

const MINUTE = 60;

/** How often (points) within how long (duration, seconds) somebody may do something. */
export const allowances = {
  /** Accounts made from one address: the many residents behind one mobile carrier share it. */
  signUp: { points: 100, duration: 60 * MINUTE },
  /** How often one address gets to hear that an e-mail address has an account. */
  takenEmail: { points: 10, duration: 60 * MINUTE },
  /** Sign-ins tried from one address. */
  signIn: { points: 60, duration: 15 * MINUTE },
  /** Wrong passwords for one e-mail address, from wherever; the right one forgives them. */
  signInEmail: { points: 10, duration: 15 * MINUTE },
  /** Mails one person, or a visitor from one address, has sent. */
  mailAsked: { points: 10, duration: 60 * MINUTE },
  /** Mails to one e-mail address, whoever asks for them. */
  mailTo: { points: 5, duration: 60 * MINUTE },
  /** Mailed links tried from one address. */
  mailedLink: { points: 30, duration: 15 * MINUTE },
  /** Favors posted by one person. */
  postFavor: { points: 30, duration: 60 * MINUTE },
  /** Photos uploaded by one person. */
  uploadPhoto: { points: 60, duration: 60 * MINUTE },
  /** Messages written by one person. */
  sendMessage: { points: 120, duration: MINUTE },
  /** How often one person says what they have read: once for every message that comes while they look. */
  markRead: { points: 240, duration: MINUTE },
  /** How often one person's devices say what has reached them: each at most every half second. */
  acknowledge: { points: 480, duration: MINUTE },
  /** How often one person says that they are writing. */
  typing: { points: 120, duration: MINUTE },
  /** Searches of one person, or of one address. */
  search: { points: 60, duration: MINUTE },
  /** Pushes one person sends to themselves. */
  testPush: { points: 10, duration: 60 * MINUTE },
  /** How often one person takes everything kept about them home. */
  export: { points: 5, duration: 60 * MINUTE },
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
  /**
   * Counts nothing, but refuses who has none left: for what is counted only once it turns out to have happened.
   * @throws AppError TOO_MANY_REQUESTS with `retryAfter`.
   */
  refuseSpent(kind: LimitKind, key: string): Promise<void>;
  /** Forgets what was counted of `kind` for `key`. */
  forgive(kind: LimitKind, key: string): Promise<void>;
  /**
   * Spends what an operation or a request costs; never throws for want of it. Takes a database connection of its own now and then.
   * @param key the id of the token or the person, or a network address.
   */
  spend(kind: BudgetKind, key: string, cost: number): Promise<Budget>;
  /** Lets go of the store. */
  close(): Promise<void>;
}

/**
 * Counts in Redis where there is one, else in PostgreSQL, so that all nodes count together. Whoever is over is remembered in
 * the process and costs the store nothing more. When the store fails each process counts for itself.
 */
export function createLimits(
  config: Pick<Config, 'RATE_LIMITS' | 'REDIS_URL'>,
  dataSource: DataSource,
  log: Logger,
): Limits {
  if (!config.RATE_LIMITS)
    return {
      take: noLimit,
      refuseSpent: noLimit,
      forgive: noLimit,
      spend: async (kind) => wholeBudget(kind),
      close: noLimit,
    };
  const redis = config.REDIS_URL
    ? new Redis(config.REDIS_URL, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
    : null;
  redis?.on('error', (err) => log.warn({ err }, 'the connection for limits broke'));

  const counterOf = (
    keyPrefix: string,
    allowance: { points: number; duration: number },
    details: { inMemoryBlockOnConsumed?: number } = {},
  ) => {
    const common = { ...allowance, ...details, keyPrefix };
    const shared = redis
      ? new RateLimiterRedis({ ...common, storeClient: redis, rejectIfRedisNotReady: true })
      : new RateLimiterPostgres({
          ...common,
          storeClient: dataSource,
          storeType: 'typeorm',
          tableName: 'limits',
          tableCreated: true,
          // One sweep, of whichever kind, clears the whole table.
          clearExpiredByTimeout: keyPrefix === 'write',
        });
    return { shared, own: new RateLimiterMemory({ ...allowance, keyPrefix }) };
  };
  const counters = new Map<LimitKind | BudgetKind, Counter>();
  for (const [kind, allowance] of Object.entries(allowances)) {
    counters.set(kind as LimitKind, counterOf(kind, allowance, { inMemoryBlockOnConsumed: allowance.points }));
  }
  for (const [kind, budget] of Object.entries(budgets))
    counters.set(kind as BudgetKind, counterOf(`budget-${kind}`, budget));

  /** Asks the store; while that fails, the process's own count. Rejects with the RateLimiterRes when it is too many. */
  const ask = async <T>(
    kind: LimitKind | BudgetKind,
    question: (limiter: RateLimiterAbstract) => Promise<T>,
  ): Promise<T> => {
    const { shared, own } = counters.get(kind)!;
    try {
      return await question(shared);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      log.warn({ err: error, kind }, 'limits are counted by this process alone');
    }
    return question(own);
  };
  const spend = createBudgets((kind, key, points) => ask(kind, (limiter) => limiter.consume(key, points)));

  return {
    take: async (kind, key) => {
      await ask(kind, (limiter) => limiter.consume(networkOf(key))).catch((error: unknown) => {
        throw error instanceof RateLimiterRes ? tooMany(error) : error;
      });
    },
    refuseSpent: async (kind, key) => {
      const counted = await ask(kind, (limiter) => limiter.get(networkOf(key)));
      if (counted && counted.consumedPoints >= allowances[kind].points) throw tooMany(counted);
    },
    forgive: async (kind, key) => void (await ask(kind, (limiter) => limiter.delete(networkOf(key)))),
    spend: (kind, key, cost) => spend(kind, networkOf(key), cost),
    close: async () => redis?.disconnect(),
  };
}

/** The count all nodes share, and the one this process keeps for the time that one fails. */
interface Counter {
  shared: RateLimiterAbstract;
  own: RateLimiterAbstract;
}

const noLimit = async () => undefined;

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: Math.ceil(msBeforeNext / 1000) });

/** A household has a whole /64 of IPv6 addresses: they count as one. Any other key is itself. */
export function networkOf(key: string): string {
  if (!isIPv6(key)) return key;
  const address = ipaddr.process(key);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
