import { LRUCache } from 'lru-cache';
import type { RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE = 60;

/**
 * What may be spent (points) within how long (duration, seconds). A GraphQL operation costs what graphql-limits.ts measures,
 * 5,000 at most and some 300 for a screen of favors; a REST request costs 1.
 */
export const budgets = {
  /** One token of a program. */
  token: { points: 100_000, duration: MINUTE },
  /** One person, on all their devices. */
  person: { points: 200_000, duration: MINUTE },
  /** Visitors of one address: the many residents behind one mobile carrier share it. */
  address: { points: 500_000, duration: MINUTE },
} satisfies Record<string, { points: number; duration: number }>;

/** Whose budget it is. */
export type BudgetKind = keyof typeof budgets;

/** A budget after something was asked of it. */
export interface Budget {
  /** Whether it sufficed; where not, nothing was taken. */
  enough: boolean;
  /** The whole of it. */
  limit: number;
  /** What is left of it. */
  remaining: number;
  /** When it is whole again. */
  resetAt: Date;
}

/** Into how many parts a budget is split at most; a process fetches one at a time, so that not every request writes to the store. */
const SLICES = 50;

/** Budgets a process keeps an eye on at once. */
const MOST_LEASES = 20_000;

/** What a process knows of one budget and has fetched of it. */
interface Lease {
  /** Fetched and not yet spent, in points. */
  held: number;
  /** Still in the store, when last asked. */
  left: number;
  /** Milliseconds since 1970. */
  resetAt: number;
}

/**
 * Budgets kept in the store of the limits and spent from slices that each process fetches ahead: never more than the budget is
 * spent, and never more than a slice a process lies idle.
 * @param consume takes points from the store; rejects with the RateLimiterRes when there are not so many.
 */
export function createBudgets(consume: (kind: BudgetKind, key: string, points: number) => Promise<RateLimiterRes>) {
  const leases = new LRUCache<string, Lease>({ max: MOST_LEASES });

  const leaseOf = (name: string): Lease | undefined => {
    const lease = leases.get(name);
    return lease && lease.resetAt > Date.now() ? lease : undefined;
  };

  const fetchMore = async (kind: BudgetKind, key: string, least: number): Promise<void> => {
    const name = `${kind}:${key}`;
    const points = Math.max(least, Math.min(budgets[kind].points / SLICES, leaseOf(name)?.left ?? Infinity));
    const { granted, left, msBeforeNext } = await consume(kind, key, points).then(
      (res) => ({ granted: points, left: res.remainingPoints, msBeforeNext: res.msBeforeNext }),
      (error: Error | RateLimiterRes) => {
        if (error instanceof Error) throw error;
        return { granted: 0, left: 0, msBeforeNext: error.msBeforeNext };
      },
    );
    // Others may have fetched meanwhile.
    const lease = leaseOf(name);
    leases.set(name, {
      held: (lease?.held ?? 0) + granted,
      left: Math.min(left, lease?.left ?? left),
      resetAt: Date.now() + msBeforeNext,
    });
  };

  /** Spends points of a budget, or says that there are not so many. */
  return async (kind: BudgetKind, key: string, cost: number): Promise<Budget> => {
    const name = `${kind}:${key}`;
    for (;;) {
      const lease = leaseOf(name);
      const enough = lease !== undefined && lease.held >= cost;
      if (enough) lease.held -= cost;
      if (enough || (lease && lease.held + lease.left < cost)) {
        return {
          enough,
          limit: budgets[kind].points,
          remaining: lease.held + lease.left,
          resetAt: new Date(lease.resetAt),
        };
      }
      await fetchMore(kind, key, cost - (lease?.held ?? 0));
    }
  };
}

/** The budget of somebody who is not limited. */
export const wholeBudget = (kind: BudgetKind): Budget => {
  const { points, duration } = budgets[kind];
  return { enough: true, limit: points, remaining: points, resetAt: new Date(Date.now() + duration * 1000) };
};
