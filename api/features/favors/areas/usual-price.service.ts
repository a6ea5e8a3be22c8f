import type { DateTime } from 'luxon';
import { refuseMissingScope, type Ctx } from '../../../context.ts';
import type { FavorCategory } from '../../../generated/graphql.ts';
import { parse } from '../../../platform/errors.ts';
import { UsualPrice } from '../favors.input.ts';
import { lastMidnight, paidFavors } from './paid-favors.ts';
import { usualPrice } from './usual-price.rules.ts';

/** Prices that were read, by database and category, with the midnight they hold from. */
const read = new WeakMap<object, Map<FavorCategory, { from: number; cents: Promise<number | null> }>>();

/**
 * Reads what favors of a category usually went for, in euro cents, or null while too few are completed. It knows no
 * place and changes at midnight alone (Europe/Luxembourg): reading before and after one favor was completed, or around
 * one of them, says nothing about it.
 * @throws AppError BAD_INPUT, MISSING_SCOPE
 */
export async function readUsualPrice(ctx: Ctx, raw: unknown): Promise<number | null> {
  refuseMissingScope(ctx, 'favors:read');
  const { category } = parse(UsualPrice, raw);
  const midnight = lastMidnight(ctx);
  const source = ctx.deps.dataSource;
  const known = read.get(source) ?? new Map<FavorCategory, { from: number; cents: Promise<number | null> }>();
  read.set(source, known);
  const kept = known.get(category);
  if (kept?.from === midnight.toMillis()) return kept.cents;
  const cents = compute(ctx, category, midnight);
  known.set(category, { from: midnight.toMillis(), cents });
  cents.catch(() => known.delete(category));
  return cents;
}

async function compute(ctx: Ctx, category: FavorCategory, midnight: DateTime): Promise<number | null> {
  const paid = await paidFavors(ctx)
    .andWhere('favor.category = :category', { category })
    .andWhere('favor.settledAt >= :since', { since: midnight.minus({ years: 1 }).toJSDate() })
    .getRawOne<{ count: number; people: number; median: number | null }>();
  return usualPrice(paid?.median ?? null, paid?.count ?? 0, paid?.people ?? 0);
}
