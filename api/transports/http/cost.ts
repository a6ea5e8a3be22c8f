import type { Response } from 'express';
import type { BudgetKind } from '../../platform/budgets.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';

/** The cost of an operation, as in `extensions.cost` of its response (docs/decisions/graphql-limits.md). */
export interface Cost {
  /** Points charged. */
  requested: number;
  /** Points left until `resetAt`. */
  remaining: number;
  /** Time at which the budget is full again, ISO 8601. */
  resetAt: string;
}

/** Cost of a REST request, in points. */
const REQUEST_COST = 1;

const spend = ({ viewer, address, deps }: Ctx, cost: number) => {
  const [kind, key]: [BudgetKind, string] = viewer?.token
    ? ['token', viewer.token.id]
    : viewer
      ? ['person', viewer.id]
      : ['address', address];
  return deps.limits.spend(kind, key, cost);
};

const secondsUntil = (moment: Date) => Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000));

const overspent = (resetAt: Date) =>
  new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: secondsUntil(resetAt) });

/** Charges an operation to the budget of the token, the person or the address that sent it. */
export async function chargeOperation(ctx: Ctx, requested: number): Promise<{ cost: Cost; refusal: AppError | null }> {
  const { enough, remaining, resetAt } = await spend(ctx, requested);
  return {
    cost: { requested, remaining, resetAt: resetAt.toISOString() },
    refusal: enough ? null : overspent(resetAt),
  };
}

/**
 * Charges a REST request and sets its `RateLimit-…` headers.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function chargeRequest(ctx: Ctx, res: Pick<Response, 'set'>): Promise<void> {
  const { enough, limit, remaining, resetAt } = await spend(ctx, REQUEST_COST);
  res.set({
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(secondsUntil(resetAt)),
  });
  if (!enough) throw overspent(resetAt);
}
