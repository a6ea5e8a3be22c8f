import type { Response } from 'express';
import { askerOf } from '../../platform/budgets/asker.ts';
import type { Budget } from '../../platform/budgets/budgets.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { writeMoment } from '../../platform/time/write-moment.ts';
import { workInPoints } from '../../platform/budgets/work.ts';

/** The cost of an operation, as in `extensions.cost` of its response (docs/decisions/graphql-limits.md). */
export interface Cost {
  /** Points of the operation as it was written. */
  requested: number;
  /** Points left until `resetAt`. */
  remaining: number;
  /** Time at which the budget is full again, ISO 8601. */
  resetAt: string;
}

/** Cost in advance of a REST request, a message on `/ws`, a photo or a page, in points. */
const REQUEST_COST = 1;

const secondsUntil = (moment: Date) => Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000));

const overspent = (resetAt: Date) =>
  new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: secondsUntil(resetAt) });

const costOf = (requested: number, { remaining, resetAt }: Budget): Cost => ({
  requested,
  remaining,
  resetAt: writeMoment(resetAt),
});

/**
 * Counts an operation as running until the returned function is called; returns the refusal TOO_MANY_REQUESTS while
 * its asker has as many running as may.
 */
export const takePlace = (ctx: Pick<Ctx, 'viewer' | 'address' | 'deps'>): (() => void) | AppError =>
  ctx.deps.limits.takePlace(...askerOf(ctx));

/** Charges an operation in advance to the budget of the token, the person or the address that sent it. */
export async function chargeOperation(ctx: Ctx, requested: number): Promise<{ cost: Cost; refusal: AppError | null }> {
  const budget = await ctx.deps.limits.spend(...askerOf(ctx), requested);
  return { cost: costOf(requested, budget), refusal: budget.enough ? null : overspent(budget.resetAt) };
}

/**
 * Charges for an operation that was refused after work had been done for it, whether or not enough is left.
 * @param least points, where its work came to fewer.
 */
export async function chargeRefused(ctx: Ctx, least: number): Promise<Cost> {
  const requested = Math.max(least, workInPoints(ctx.work));
  return costOf(requested, await ctx.deps.limits.settle(...askerOf(ctx), requested));
}

/** Returns the refusal of an operation whose asker has nothing left, before anything is done for it, or null. */
export async function whyOverspent(ctx: Ctx): Promise<{ cost: Cost; refusal: AppError } | null> {
  const budget = await ctx.deps.limits.spend(...askerOf(ctx), 0);
  return budget.remaining > 0 ? null : { cost: costOf(0, budget), refusal: overspent(budget.resetAt) };
}

/** Charges the work of an operation beyond what was paid in advance; returns its cost with what remains. */
export async function settleWork(ctx: Ctx, cost: Cost): Promise<Cost> {
  const owed = workInPoints(ctx.work) - cost.requested;
  return owed > 0 ? costOf(cost.requested, await ctx.deps.limits.settle(...askerOf(ctx), owed)) : cost;
}

/**
 * Reads a photo in a turn of its asker's, on their budget: a page asks for many at once, more than may run.
 * @throws AppError TOO_MANY_REQUESTS
 */
export const onBudgetInTurn = <T>(ctx: Ctx, work: () => Promise<T>, res: Response): Promise<T> =>
  ctx.deps.limits.inTurn(...askerOf(ctx), () => onBudget(ctx, work, res));

/**
 * Runs a REST request, a message on `/ws`, a photo or a page on its asker's budget: charges it in advance, its work
 * afterwards, and counts it as running.
 * @param res receives the `RateLimit-…` headers.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function onBudget<T>(
  ctx: Ctx,
  work: () => Promise<T>,
  res?: Pick<Response, 'set' | 'headersSent'>,
): Promise<T> {
  const [kind, key] = askerOf(ctx);
  const tell = ({ limit, remaining, resetAt }: Budget) => {
    // Refused as unavailable meanwhile.
    if (!res || res.headersSent) return;
    res.set({
      'RateLimit-Limit': String(limit),
      'RateLimit-Remaining': String(remaining),
      'RateLimit-Reset': String(secondsUntil(resetAt)),
    });
  };
  const leave = takePlace(ctx);
  if (leave instanceof AppError) throw leave;
  try {
    const budget = await ctx.deps.limits.spend(kind, key, REQUEST_COST);
    tell(budget);
    if (!budget.enough) throw overspent(budget.resetAt);
    try {
      return await work();
    } finally {
      const owed = workInPoints(ctx.work) - REQUEST_COST;
      if (owed > 0) tell(await ctx.deps.limits.settle(kind, key, owed));
    }
  } finally {
    leave();
  }
}
