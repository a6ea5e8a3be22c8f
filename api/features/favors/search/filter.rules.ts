import { DateTime } from 'luxon';
import type { Acceptance, DayPart, FavorTime } from '../../../generated/graphql.ts';
import { ZONE } from '../../../platform/time-zone.ts';
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

/** Returns the SQL conditions of a filter on rows of `favor`. */
export function detailConditions(details: FavorDetails, now: Date): FavorCondition[] {
  const { minPrice, maxPrice, when, isNegotiable, withPhoto, acceptance, dayPart } = details;
  const span = when && endsBetween(when, now);
  const wanted: [value: unknown, sql: string, parameters: Record<string, unknown>][] = [
    [minPrice, 'favor.priceCents >= :minPrice', { minPrice }],
    [maxPrice, 'favor.priceCents <= :maxPrice', { maxPrice }],
    [
      when,
      'favor.expiresAt > :endsAfterMoment AND favor.expiresAt <= :endsUntil',
      { endsAfterMoment: span?.after, endsUntil: span?.until },
    ],
    [isNegotiable, 'favor.isNegotiable = :isNegotiable', { isNegotiable }],
    [withPhoto, withPhoto ? HAS_PHOTO : `NOT ${HAS_PHOTO}`, {}],
    [acceptance, 'favor.acceptance = :acceptance', { acceptance }],
    [dayPart, 'favor.dayPart = :dayPart', { dayPart }],
  ];
  return wanted
    .filter(([value]) => value !== null && value !== undefined)
    .map(([, sql, parameters]) => ({ sql, parameters }));
}
