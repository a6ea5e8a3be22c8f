import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
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
import { createLeases } from './budgets/allowance-leases.ts';
import { budgets, createBudgets, wholeBudget, type Budget, type BudgetKind } from './budgets/budgets.ts';
import type { Config } from '../config.ts';
import { AppError } from './errors.ts';
import { keyedHash } from './keyed-hash.ts';
import { connectRedis, createRedis } from './redis.ts';
import { createTurns } from './budgets/turns.ts';

const MINUTE = 60;

/** Attempts per period in seconds, and how many of them a process fetches at a time; one where left out. */
interface Allowance {
  points: number;
  duration: number;
  leased?: number;
}

/**
 * Rate limits: attempts (points) per period (duration, seconds); docs/behaviour/limits.md#limits. A process fetches
 * `leased` attempts at a time, a divisor of the points, of what an open chat does all the time.
 */
export const allowances = {
  /** Accounts created from one address, which many residents behind a mobile carrier share. */
  signUp: { points: 100, duration: 60 * MINUTE },
  /** Responses to one address that an e-mail address is taken. */
  takenEmail: { points: 10, duration: 60 * MINUTE },
  /** Mails to the owner of an address that somebody else tried to use. */
  triedEmail: { points: 1, duration: 24 * 60 * MINUTE },
  /** Sign-in attempts from one address. */
  signIn: { points: 60, duration: 15 * MINUTE },
  /** Wrong passwords for one e-mail address, from any address; the right one resets the count. */
  signInEmail: { points: 10, duration: 15 * MINUTE },
  /** Wrong passwords for one account from a device on which it has signed in before; the right one resets the count. */
  signInDevice: { points: 10, duration: 15 * MINUTE },
  /** Wrong passwords entered in one session to confirm who is there; the right one resets the count. */
  confirmPassword: { points: 10, duration: 15 * MINUTE },
  /** Ceremonies of passkeys begun from one address. */
  passkey: { points: 120, duration: 15 * MINUTE },
  /** Mails requested by one person, or by visitors from one address. */
  mailAsked: { points: 10, duration: 60 * MINUTE },
  /** Mails to one e-mail address, requested by anybody. */
  mailTo: { points: 5, duration: 60 * MINUTE },
  /** Codes sent to phones, requested by one person. */
  phoneCode: { points: 3, duration: 24 * 60 * MINUTE },
  /** Codes sent to one phone, requested by anybody. */
  phoneCodeTo: { points: 3, duration: 24 * 60 * MINUTE },
  /** Codes requested from one network ({@link neighbourhoodOf}), by anybody. */
  phoneCodeFrom: { points: 10, duration: 24 * 60 * MINUTE },
  /** Codes requested by all people together; `SMS_A_DAY` sets how many. */
  phoneCodeOfAll: { points: 300, duration: 24 * 60 * MINUTE },
  /** Mailed links opened from one address, which many residents and a filter of their mails share. */
  lookAtLink: { points: 120, duration: 15 * MINUTE },
  /** Attempts with mailed links from one address. */
  mailedLink: { points: 30, duration: 15 * MINUTE },
  /** Favors posted by one person. */
  postFavor: { points: 30, duration: 60 * MINUTE },
  /** Edits of one person's favors. */
  updateFavor: { points: 20, duration: 24 * 60 * MINUTE },
  /** Offers made by one person. */
  makeOffer: { points: 20, duration: 60 * MINUTE },
  /** Favors taken on from one network ({@link neighbourhoodOf}) by new or unconfirmed accounts. */
  acceptFrom: { points: 30, duration: 24 * 60 * MINUTE },
  /** Favors taken on from one device by new or unconfirmed accounts, whichever is used there. */
  acceptDevice: { points: 6, duration: 24 * 60 * MINUTE },
  /** Photos uploaded by one person. */
  uploadPhoto: { points: 60, duration: 60 * MINUTE },
  /** Conversations with strangers begun by one new account. */
  firstWords: { points: 5, duration: 60 * MINUTE },
  /** Those begun by all new accounts of one network ({@link neighbourhoodOf}). */
  firstWordsFrom: { points: 20, duration: 60 * MINUTE },
  /** Messages sent by one person. */
  sendMessage: { points: 120, duration: MINUTE, leased: 12 },
  /** Read receipts of one person: one for every message that arrives in an open chat. */
  markRead: { points: 240, duration: MINUTE, leased: 24 },
  /** Delivery receipts of one person's devices: each sends at most one every half second. */
  acknowledge: { points: 480, duration: MINUTE, leased: 48 },
  /** Typing signals of one person. */
  typing: { points: 120, duration: MINUTE, leased: 12 },
  /** Operations that visitors from one address wrote themselves and no process has read yet. */
  visitorText: { points: 120, duration: MINUTE },
  /** Searches by one person, or from one address. */
  search: { points: 60, duration: MINUTE },
  /** Different people looked up by their id by one person and their programs: ids are sequential. */
  readProfiles: { points: 300, duration: 60 * MINUTE },
  /** Different people looked up by their id by visitors from one address, which many residents share. */
  visitProfiles: { points: 1_000, duration: 60 * MINUTE },
  /** Test pushes of one person. */
  testPush: { points: 10, duration: 60 * MINUTE },
  /** Data exports of one person. */
  export: { points: 5, duration: 60 * MINUTE },
  /** Texts translated for one person. */
  translate: { points: 60, duration: 60 * MINUTE },
  /** Other writes of one person. */
  write: { points: 120, duration: MINUTE },
} satisfies Record<string, Allowance>;

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
   * Counts an attempt for a subject; one that this process has counted within the period is free. Call it outside
   * transactions.
   * @param subject what the attempts are about, such as the id of a person who is read.
   * @throws AppError TOO_MANY_REQUESTS with `retryAfter`.
   */
  takeDistinct(kind: LimitKind, key: string, subject: string): Promise<void>;
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
  /** Charges a budget for what was done already: all that is left, where it is too little. Otherwise as `spend`. */
  settle(kind: BudgetKind, key: string, cost: number): Promise<Budget>;
  /**
   * Counts an operation as running in this process until the returned function is called; returns the refusal
   * TOO_MANY_REQUESTS with `retryAfter` while as many run as may.
   * @param key the id of a token or a person, or a network address.
   */
  takePlace: TakePlace<BudgetKind>;
  /**
   * Runs work in a turn of its asker's: of much that is asked for at once a half of their places is used and the rest
   * waits.
   * @param key the id of a token or a person, or a network address.
   * @throws AppError TOO_MANY_REQUESTS while as much waits as may.
   */
  inTurn<T>(kind: BudgetKind, key: string, work: () => Promise<T>): Promise<T>;
  /**
   * Counts a socket of a person or an address as open in this process; as `takePlace`.
   * @param key the id of a person, or a network address.
   */
  takeSocket: TakePlace<'person' | 'address'>;
  /** Counts an operation of a socket as open in this process, for the address that it comes from; as `takePlace`. */
  takeSubscription: TakePlace<'address'>;
  /**
   * Counts an upload as running in this process, from before its bytes are read until it is stored; as `takePlace`.
   * @param person the id of a person.
   * @param address the network address they send from.
   */
  takeUpload(person: string, address: string): (() => void) | AppError;
  /** Closes the store. */
  close(): Promise<void>;
}

/** Counts one more until the returned function is called; returns TOO_MANY_REQUESTS while there are too many. */
type TakePlace<Kind extends string> = (kind: Kind, key: string) => (() => void) | AppError;

/** Counted subjects that a process remembers; one that was dropped counts again. */
const MOST_SUBJECTS = 100_000;

/** Times as many operations at once that the visitors of an address may run together, as many residents share it. */
const SHARING = 10;

/** Work that may wait for a turn, in turns: several pages of photos. */
const WAITING = 50;

/** Subscriptions that one address may have open on a node: those of 70 apps (docs/decisions/sockets.md). */
const SUBSCRIPTIONS_PER_ADDRESS = 500;

/** Uploads that one person may have running on a node: the app sends the photos of a favor at once. */
const UPLOADS_PER_PERSON = 3;

/** Seconds after which a client may try again that has too many running operations, uploads, or open sockets. */
const RETRY_OPERATION_S = 1;
const RETRY_UPLOAD_S = 5;
const RETRY_SOCKET_S = 30;

type LimitConfig = Pick<
  Config,
  | 'RATE_LIMITS'
  | 'REDIS_URL'
  | 'OPERATIONS_AT_ONCE'
  | 'UPLOADS_AT_ONCE'
  | 'SOCKETS_PER_PERSON'
  | 'SOCKETS_PER_ADDRESS'
  | 'SMS_A_DAY'
>;

/**
 * Creates the limits. They count in Redis where configured, else in PostgreSQL, so that all nodes count together. A key
 * over its limit is remembered in the process and costs the store nothing more. While the store fails, each process
 * counts alone.
 * @param secret key of the hashes in whose place no e-mail address is stored.
 */
export function createLimits(config: LimitConfig, dataSource: DataSource, log: Logger, secret: string): Limits {
  if (!config.RATE_LIMITS) return unlimited;
  const { OPERATIONS_AT_ONCE: operations, SOCKETS_PER_PERSON, SOCKETS_PER_ADDRESS } = config;
  const { count, close } = createCounters(config, dataSource, log);
  const { spend, settle } = createBudgets((kind, key, points) =>
    count(kind, (limiter) => limiter.consume(key, points)),
  );

  const counted = new LRUCache<string, true>({ max: MOST_SUBJECTS });

  const stored = (key: string) =>
    key.includes('@') ? keyedHash(secret, 'limit', key).toString('base64url') : networkOf(key);
  const consume = (kind: LimitKind, key: string, points: number) =>
    count(kind, (limiter) => limiter.consume(key, points));
  const takeLeased = createLeases(consume);
  const take: Limits['take'] = async (kind, key) => {
    const { leased }: Allowance = allowances[kind];
    const taken = leased ? takeLeased(kind, stored(key), leased) : consume(kind, stored(key), 1);
    await taken.catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? tooMany(error) : error;
    });
  };

  return {
    take,
    takeDistinct: async (kind, key, subject) => {
      const name = `${kind}:${networkOf(key)}:${subject}`;
      if (counted.has(name)) return;
      await take(kind, key);
      counted.set(name, true, { ttl: allowances[kind].duration * 1000 });
    },
    refuseSpent: async (kind, key) => {
      const counted = await count(kind, (limiter) => limiter.get(stored(key)));
      if (counted && counted.consumedPoints >= allowances[kind].points) throw tooMany(counted);
    },
    forgive: async (kind, key) => void (await count(kind, (limiter) => limiter.delete(stored(key)))),
    spend: (kind, key, cost) => spend(kind, networkOf(key), cost),
    settle: (kind, key, cost) => settle(kind, networkOf(key), cost),
    takePlace: createPlaces(
      { token: operations, person: operations, address: operations * SHARING },
      RETRY_OPERATION_S,
    ),
    inTurn: createTurnsOfAskers(operations),
    takeSocket: createPlaces({ person: SOCKETS_PER_PERSON, address: SOCKETS_PER_ADDRESS }, RETRY_SOCKET_S),
    takeSubscription: createPlaces({ address: SUBSCRIPTIONS_PER_ADDRESS }, RETRY_SOCKET_S),
    takeUpload: createUploads(config.UPLOADS_AT_ONCE),
    close,
  };
}

/**
 * Creates the count of what each key has at once.
 * @param most by the kind of key.
 * @param retryAfter seconds that a refused client waits.
 */
function createPlaces<Kind extends string>(most: Record<Kind, number>, retryAfter: number): TakePlace<Kind> {
  const running = new Map<string, number>();
  return (kind, key) => {
    const name = `${kind}:${networkOf(key)}`;
    const count = running.get(name) ?? 0;
    if (count >= most[kind]) return new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter });
    running.set(name, count + 1);
    return () => {
      const left = running.get(name)! - 1;
      if (left > 0) running.set(name, left);
      else running.delete(name);
    };
  };
}

/** Creates the turns of askers who may each have `operations` running; the visitors of an address share theirs. */
function createTurnsOfAskers(operations: number): Limits['inTurn'] {
  const running = Math.ceil(operations / 2);
  const own = createTurns({ running, waiting: running * WAITING });
  const shared = createTurns({ running: running * SHARING, waiting: running * SHARING * WAITING });
  return (kind, key, work) => (kind === 'address' ? shared : own)(`${kind}:${networkOf(key)}`, work);
}

/** Creates the count of running uploads: of each person, from each address, and of all together. */
function createUploads(most: number): Limits['takeUpload'] {
  const take = createPlaces({ person: UPLOADS_PER_PERSON, address: Math.ceil(most / 2), all: most }, RETRY_UPLOAD_S);
  return (person, address) => {
    const ends: (() => void)[] = [];
    const endAll = () => ends.forEach((end) => end());
    for (const [kind, key] of [['person', person] as const, ['address', address] as const, ['all', ''] as const]) {
      const end = take(kind, key);
      if (end instanceof AppError) {
        endAll();
        return end;
      }
      ends.push(end);
    }
    return endAll;
  };
}

/** The counter that all nodes share, and the one of this process for while that one fails. */
interface Counter {
  shared: RateLimiterAbstract;
  own: RateLimiterAbstract;
}

/** Creates a counter for every limit and budget. */
function createCounters({ REDIS_URL, SMS_A_DAY }: LimitConfig, dataSource: DataSource, log: Logger) {
  const redis = REDIS_URL ? createRedis(REDIS_URL, 'limits', log) : null;
  if (redis) void connectRedis(redis);

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
  const set = { ...allowances, phoneCodeOfAll: { ...allowances.phoneCodeOfAll, points: SMS_A_DAY } };
  for (const [kind, { points, duration }] of Object.entries(set)) {
    const options = { points, duration, keyPrefix: kind, inMemoryBlockOnConsumed: points };
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
  takeDistinct: noLimit,
  refuseSpent: noLimit,
  forgive: noLimit,
  spend: async (kind) => wholeBudget(kind),
  settle: async (kind) => wholeBudget(kind),
  takePlace: () => () => undefined,
  inTurn: (_kind, _key, work) => work(),
  takeSocket: () => () => undefined,
  takeSubscription: () => () => undefined,
  takeUpload: () => () => undefined,
  close: noLimit,
};

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: Math.ceil(msBeforeNext / 1000) });

/** Returns the /64 network of an IPv6 address, which is one household; any other key as it is. */
export function networkOf(key: string): string {
  if (!isIPv6(key)) return key;
  const network = networks.get(key) ?? networkOfIPv6(key);
  networks.set(key, network);
  return network;
}

/**
 * Returns the network that an address shares with its neighbours: a /24 of IPv4, the /64 of IPv6. Whoever rents one
 * address for a purpose can rent the next.
 */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : network;
}

/** Networks of addresses that came lately: each request asks several times. */
const networks = new LRUCache<string, string>({ max: 10_000 });

function networkOfIPv6(key: string): string {
  const address = ipaddr.process(key);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
