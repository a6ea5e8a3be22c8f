import type { Ctx } from '../../../context.ts';
import type { FanOutCursor, JobMap } from '../../../jobs/job-map.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { NEARBY_KM } from '../../../../shared/nearby-radius.ts';
import { cellsAround, type CellRange } from '../../places/nearby-cells.ts';
import { isExpired } from '../../favors/expiry/timeframe.rules.ts';
import { distanceKm, type Point } from '../../places/distance.rules.ts';
import { tellNearby } from './nearby-digest.ts';
import type { NotificationSettings } from '../settings/notification-settings.entity.ts';
import { FURTHEST_KM } from '../../favors/favors.input.ts';

/** Candidates per job, which bounds its memory and duration. */
const BATCH = 500;

/** Largest reach of a cell from its centre, in kilometres; larger ones are split, down to some 250 km². */
const LARGEST_REACH_KM = 12;

/** A person who may be near, at one of their points. */
interface Candidate extends FanOutCursor, Point {
  radiusKm: number | null;
  categories: NotificationSettings['nearbyCategories'];
}

/**
 * Notifies the next batch of people around a new favor: those whose home area or last point is within their radius of
 * it, and who want its category. Points are as precise as strangers may know. The next batch is another job. A person
 * with two points is notified once, because the cause is the same.
 */
export async function fanOut(ctx: Ctx, { favorId, after }: JobMap['notifications.fan-out']): Promise<void> {
  const favor = await ctx.db.findOneByOrFail(Favor, { id: favorId });
  if (!favor.listed || isExpired(favor, ctx.now())) return;
  const { userIds, candidates, last } = await matchBatch(ctx, favor, after);
  await tellNearby(ctx, favor, userIds);
  if (last && candidates === BATCH)
    ctx.jobs.add({
      queue: 'notifications.fan-out',
      data: { favorId, after: { h3Res8: last.h3Res8, userId: last.userId } },
    });
}

/** Reads the next candidates around a favor, and returns who of them is told of it, each once. */
async function matchBatch(
  ctx: Ctx,
  favor: Favor,
  after: FanOutCursor | null | undefined,
): Promise<{ userIds: string[]; candidates: number; last: Candidate | undefined }> {
  const place = { latitude: favor.publishedLatitude, longitude: favor.publishedLongitude };
  const candidates = await candidatesFrom(
    ctx,
    favor.posterId,
    rangesAround(place),
    after ?? { h3Res8: '0', userId: '0' },
  );
  const matching = candidates.filter(
    (person) =>
      distanceKm(place, person) <= (person.radiusKm ?? NEARBY_KM) &&
      (person.categories?.includes(favor.category) ?? true),
  );
  const userIds = [...new Set(matching.map(({ userId }) => userId))];
  return { userIds, candidates: candidates.length, last: candidates.at(-1) };
}

/** Classes in which a poster is told how many neighbours hear of their favor; never how many exactly. */
const TOLD_CLASSES = [50, 20, 5] as const;

/**
 * Returns at least how many neighbours are told of a new favor, as a class: 50, 20 or 5, and 0 for fewer or none. It
 * looks at as many people as one job does, so in a dense place it may say fewer than there are.
 */
export async function toldClass(ctx: Ctx, favor: Favor): Promise<number> {
  if (!favor.listed || isExpired(favor, ctx.now())) return 0;
  const { userIds } = await matchBatch(ctx, favor, null);
  return TOLD_CLASSES.find((least) => userIds.length >= least) ?? 0;
}

/** Returns the cells around a place in index order, small enough to lie mostly in reach and large enough to be few. */
export const rangesAround = (place: Point): CellRange[] =>
  cellsAround(place, FURTHEST_KM, ({ radiusKm }) => (radiusKm > LARGEST_REACH_KM ? 'split' : 'keep')).toSorted(
    (one, other) => (BigInt(one.low) < BigInt(other.low) ? -1 : 1),
  );

/**
 * Reads the next candidates in ranges of cells, which are in index order: without the poster, suspended people and
 * those separated by a block.
 */
const candidatesFrom = (
  ctx: Ctx,
  posterId: string,
  ranges: readonly CellRange[],
  after: FanOutCursor,
): Promise<Candidate[]> =>
  ctx.db.query(
    `SELECT found.h3_8 AS "h3Res8", found.user_id AS "userId", found.latitude, found.longitude,
            s.nearby_radius_km AS "radiusKm", s.nearby_categories AS categories
     FROM people_around($1, $2, $3, $4, $5, $6, $7) found LEFT JOIN notification_settings s ON s.user_id = found.user_id
     ORDER BY found.h3_8, found.user_id`,
    [
      ranges.map(({ low }) => low),
      ranges.map(({ high }) => high),
      after.h3Res8,
      after.userId,
      ctx.now(),
      posterId,
      BATCH,
    ],
  );
