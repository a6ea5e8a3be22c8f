import { DateTime } from 'luxon';
import type { Ctx } from '../../../context.ts';
import { ZONE } from '../../../platform/time/time-zone.ts';
import { Favor } from '../favor.entity.ts';
import { listedFor } from '../listed-favors.ts';

/** Returns the last midnight in Luxembourg, up to which prices are read. */
export const lastMidnight = ({ now }: Ctx): DateTime => DateTime.fromJSDate(now(), { zone: ZONE }).startOf('day');

/**
 * Starts a query of what was paid for favors that count (docs/behaviour/deals.md#what-counts), of which no price is
 * one person's: it moves at midnight alone, so that nobody reads a price out of the difference that one favor makes.
 * It selects `count`, `people`, the smaller of how many posted and how many helped, and `median`, in euro cents.
 */
export const paidFavors = (ctx: Ctx) => {
  const { sql, parameters } = listedFor(null, 'COMPLETED');
  return ctx.db
    .createQueryBuilder(Favor, 'favor')
    .where(sql, parameters)
    .andWhere('favor.settledAt < :midnight', { midnight: lastMidnight(ctx).toJSDate() })
    .andWhere('EXISTS (SELECT FROM deals WHERE deals.favor_id = favor.id AND deals.counted)')
    .select('count(*)::int', 'count')
    .addSelect('least(count(DISTINCT favor.poster_id), count(DISTINCT favor.helper_id))::int', 'people')
    .addSelect(
      'percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(favor.final_price_cents, favor.price_cents))',
      'median',
    );
};
