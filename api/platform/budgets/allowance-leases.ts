import { LRUCache } from 'lru-cache';
import type { RateLimiterRes } from 'rate-limiter-flexible';

/** Allowances cached by one process. */
const MOST_LEASES = 20_000;

/** Attempts that a process has fetched. */
interface Lease {
  /** Attempts fetched and not made. */
  held: number;
  /** End of the period, in milliseconds since 1970. */
  resetAt: number;
}

/**
 * Creates the function that counts an attempt of what people do many times a minute. A process fetches several attempts
 * at a time from the store, so that most need no write to it: nobody gets more than they may, and at most one part is
 * left unused on each process until the period ends.
 * @param fetch takes attempts from the store; rejects with a RateLimiterRes when there are too few.
 */
export function createLeases<Kind extends string>(
  fetch: (kind: Kind, key: string, points: number) => Promise<RateLimiterRes>,
): (kind: Kind, key: string, part: number) => Promise<void> {
  const leases = new LRUCache<string, Lease>({ max: MOST_LEASES });
  const underWay = new Map<string, Promise<void>>();

  const fetchMore = async (kind: Kind, key: string, part: number): Promise<void> => {
    const { msBeforeNext } = await fetch(kind, key, part);
    leases.set(`${kind}:${key}`, { held: part, resetAt: Date.now() + msBeforeNext });
  };

  return async (kind, key, part) => {
    const name = `${kind}:${key}`;
    for (;;) {
      const lease = leases.get(name);
      if (lease && lease.held > 0 && lease.resetAt > Date.now()) {
        lease.held -= 1;
        return;
      }
      const fetching = underWay.get(name) ?? fetchMore(kind, key, part).finally(() => underWay.delete(name));
      underWay.set(name, fetching);
      await fetching;
    }
  };
}
