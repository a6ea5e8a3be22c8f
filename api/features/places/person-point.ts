import type { Ctx } from '../../context.ts';
import { posterFavorsNear } from '../favors/nearby/poster-favors-near.ts';
import { cellAt } from '../favors/nearby/nearby-cells.ts';
import type { Point } from './distance.rules.ts';
import { publishedPoint } from './published-point.rules.ts';

/**
 * Where somebody counts as being when they are at a point: where strangers would see a favor they posted there (docs/decisions/published-point.md), and
 * the H3 cell of resolution 8 it lies in, by which those near something are found.
 */
export async function personPoint(
  { db, deps }: Ctx,
  userId: string,
  point: Point,
): Promise<Point & { h3Res8: string }> {
  const earlier = await posterFavorsNear(db, userId, point);
  const published = publishedPoint({ ...point, posterId: userId, key: deps.secrets.locationKey, earlier });
  return { ...published, h3Res8: cellAt(published) };
}
