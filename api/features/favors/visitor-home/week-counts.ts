import { gridDisk, latLngToCell } from 'h3-js';
import { DateTime } from 'luxon';
import type { Ctx } from '../../../context.ts';
import { ZONE } from '../../../platform/time/time-zone.ts';
import type { Point } from '../../places/distance.rules.ts';
import { Favor } from '../favor.entity.ts';
import { listedFor } from '../listed-favors.ts';

/** H3 resolution of the cells that are counted, some 250 km² each: nothing in them is one home's. */
const COUNTED = 5;

/** Favors of the week before a midnight. */
interface WeekCounts {
  asked: number;
  done: number;
}

/** Counts by cell, in hexadecimal, and the midnight they hold until the next of. */
interface CountedWeek {
  midnight: number;
  cells: Promise<Map<string, WeekCounts>>;
}

/** The newest week that was counted, by database. */
const counted = new WeakMap<object, CountedWeek>();

/**
 * Counts what was asked for and done within the seven days before last midnight (Europe/Luxembourg), in the cell a
 * point lies in and those around it, some 1,750 km². All cells are counted by one statement a day, so no question about
 * a place costs anything, and reading before and after one favor says nothing about it.
 */
export async function weekAround(ctx: Ctx, { latitude, longitude }: Point): Promise<WeekCounts> {
  const cells = await countedWeek(ctx);
  const around = gridDisk(latLngToCell(latitude, longitude, COUNTED), 1).map((cell) => cells.get(cell));
  const sum = (key: keyof WeekCounts) => around.reduce((total, counts) => total + (counts?.[key] ?? 0), 0);
  return { asked: sum('asked'), done: sum('done') };
}

function countedWeek(ctx: Ctx): Promise<Map<string, WeekCounts>> {
  const midnight = DateTime.fromJSDate(ctx.now(), { zone: ZONE }).startOf('day');
  const source = ctx.deps.dataSource;
  const known = counted.get(source);
  if (known?.midnight === midnight.toMillis()) return known.cells;
  const cells = countWeek(ctx, midnight);
  counted.set(source, { midnight: midnight.toMillis(), cells });
  cells.catch(() => counted.delete(source));
  return cells;
}

async function countWeek(ctx: Ctx, midnight: DateTime): Promise<Map<string, WeekCounts>> {
  const shown = listedFor(null);
  const within = (moment: string) => `favor.${moment} >= :since AND favor.${moment} < :midnight`;
  const rows = await ctx.db
    .createQueryBuilder(Favor, 'favor')
    .where(shown.sql, shown.parameters)
    .andWhere(`(${within('createdAt')} OR ${within('settledAt')})`, {
      since: midnight.minus({ days: 7 }).toJSDate(),
      midnight: midnight.toJSDate(),
    })
    .select(`to_hex(cell_around(favor.h3Res8, ${COUNTED}))`, 'cell')
    .addSelect(`count(*) FILTER (WHERE ${within('createdAt')})::int`, 'asked')
    .addSelect(`count(*) FILTER (WHERE ${within('settledAt')})::int`, 'done')
    .groupBy('cell')
    .getRawMany<WeekCounts & { cell: string }>();
  return new Map(rows.map(({ cell, ...counts }) => [cell, counts]));
}
