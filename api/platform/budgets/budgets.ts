import { LRUCache } from 'lru-cache';
import type { RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE = 60;

/**
 * Budgets: points per period (duration, seconds). A GraphQL operation costs at most 5,000 in advance, a screen of
 * favors some 300, a REST request 1; what an operation really read and took is settled afterwards
 * (docs/decisions/graphql-limits.md).
 */
export const budgets = {
  /** One token of a program. */
  token: { points: 100_000, duration: MINUTE },
  /** One person, on all their devices. */
  person: { points: 200_000, duration: MINUTE },
  /** Visitors from one address, which many residents behind a mobile carrier share. */
  address: { points: 500_000, duration: MINUTE },
} satisfies Record<string, { points: number; duration: number }>;

/** The kind of requester that a budget belongs to. */
export type BudgetKind = keyof typeof budgets;

/** A budget after it was charged. */
export interface Budget {
  /** True when it sufficed; otherwise nothing was charged. */
  enough: boolean;
  /** Points per period. */
  limit: number;
  /** Points left. */
  remaining: number;
  /** When the period ends. */
  resetAt: Date;
}

/** Parts of a budget; a process fetches one at a time, so that most requests need no write to the store. */
const SLICES = 50;

/** Budgets cached by one process. */
const MOST_LEASES = 20_000;

/** The part of a budget that a process has fetched. */
interface Lease {
  /** Points fetched and not spent. */
  held: number;
  /** Points in the store, at the last read. */
  left: number;
  /** End of the period, in milliseconds since 1970. */
  resetAt: number;
}

/**
 * Creates the functions that charge budgets: `spend` before something is done, `settle` afterwards, which takes what is
 * left where that is too little. Each process fetches slices from the store ahead: a budget is never
 * overspent, and at most one slice per process is left unused.
 * @param consume takes points from the store; rejects with a RateLimiterRes when there are too few.
 */
export function createBudgets(consume: (kind: BudgetKind, key: string, points: number) => Promise<RateLimiterRes>): {
  spend: (kind: BudgetKind, key: string, cost: number) => Promise<Budget>;
  settle: (kind: BudgetKind, key: string, cost: number) => Promise<Budget>;
} {
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
    // Other requests may have fetched meanwhile.
    const lease = leaseOf(name);
    leases.set(name, {
      held: (lease?.held ?? 0) + granted,
      left: Math.min(left, lease?.left ?? left),
      resetAt: Date.now() + msBeforeNext,
    });
  };

  const spend = async (kind: BudgetKind, key: string, cost: number): Promise<Budget> => {
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

  const settle = async (kind: BudgetKind, key: string, cost: number): Promise<Budget> => {
    const budget = await spend(kind, key, cost);
    return budget.enough || budget.remaining === 0 ? budget : settle(kind, key, Math.min(cost, budget.remaining));
  };

  return { spend, settle };
}

/** Returns the budget of a requester without limits. */
export const wholeBudget = (kind: BudgetKind): Budget => {
  const { points, duration } = budgets[kind];
  return { enough: true, limit: points, remaining: points, resetAt: new Date(Date.now() + duration * 1000) };
};
