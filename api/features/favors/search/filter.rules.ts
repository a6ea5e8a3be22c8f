import { DateTime } from 'luxon';
import type { Acceptance, DayPart, FavorTime } from '../../../generated/graphql.ts';
import { ZONE } from '../../../platform/time/time-zone.ts';
import type { FavorCondition } from '../listed-favors.ts';

/** Details that narrow a list of favors; prices are cents, and what is missing is not asked for. */
export interface FavorDetails {
  minPrice?: number | null | undefined;
  maxPrice?: number | null | undefined;
  when?: FavorTime | null | undefined;
  isNegotiable?: boolean | null | undefined;
  withPhoto?: boolean | null | undefined;
  acceptance?: Acceptance | null | undefined;
  dayPart?: DayPart | null | undefined;
}

/** Returns the moments between which the time of a favor ends, the first one excluded. */
export function endsBetween(when: FavorTime, now: Date): { after: Date; until: Date } {
  const today = DateTime.fromJSDate(now, { zone: ZONE });
  const sunday = today.endOf('week');
  const spans: Record<FavorTime, [after: DateTime, until: DateTime]> = {
    TODAY: [today, today.endOf('day')],
    THIS_WEEK: [today, sunday],
    THIS_WEEKEND: [DateTime.max(today, sunday.minus({ days: 2 }).endOf('day')), sunday],
    NEXT_WEEK: [sunday, sunday.plus({ weeks: 1 })],
  };
  const [after, until] = spans[when];
  return { after: after.toJSDate(), until: until.toJSDate() };
}

const HAS_PHOTO = 'EXISTS (SELECT FROM photos WHERE photos.favor_id = favor.id)';

/**
 * Returns the SQL conditions of a filter on rows of `favor`. Price and time are asked past their indexes: within each
 * cell of a circle the planner would take those, and read the whole country once per cell.
 */
export function detailConditions(details: FavorDetails, now: Date): FavorCondition[] {
  const { minPrice, maxPrice, when, isNegotiable, withPhoto, acceptance, dayPart } = details;
  const span = when && endsBetween(when, now);
  const wanted: [value: unknown, condition: FavorCondition][] = [
    [minPrice, byIndex('BEST_PAID', 'favor.priceCents >= :minPrice', { minPrice })],
    [maxPrice, byIndex('BEST_PAID', 'favor.priceCents <= :maxPrice', { maxPrice })],
    [
      when,
      byIndex('SOONEST', 'favor.expiresAt > :endsAfterMoment AND favor.expiresAt <= :endsUntil', {
        endsAfterMoment: span?.after,
        endsUntil: span?.until,
      }),
    ],
    [isNegotiable, { sql: 'favor.isNegotiable = :isNegotiable', parameters: { isNegotiable } }],
    [withPhoto, { sql: withPhoto ? HAS_PHOTO : `NOT ${HAS_PHOTO}`, parameters: {} }],
    [acceptance, { sql: 'favor.acceptance = :acceptance', parameters: { acceptance } }],
    // As CASE: the planner takes it for rare by the many favors that name no part of the day.
    [dayPart, { sql: 'CASE WHEN favor.dayPart = :dayPart THEN TRUE END', parameters: { dayPart } }],
  ];
  return wanted.filter(([value]) => value !== null && value !== undefined).map(([, condition]) => condition);
}

/** Columns of orders, with nothing to add to each: an index does not answer a sum. */
const NOTHING = { BEST_PAID: ['favor.priceCents', '0'], SOONEST: ['favor.expiresAt', "interval '0'"] } as const;

/** Returns a condition on the column of an order, which asks past its index unless that is walked. */
function byIndex(order: keyof typeof NOTHING, sql: string, parameters: Record<string, unknown>): FavorCondition {
  const [column, zero] = NOTHING[order];
  return { sql: sql.replaceAll(column, `(${column} + ${zero})`), parameters, indexed: { sql, order } };
}
