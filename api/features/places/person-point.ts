import type { Ctx } from '../../context.ts';
import { cellAt } from './nearby-cells.ts';
import type { Point } from './distance.rules.ts';
import { publishedPoint } from './published-point.rules.ts';

/**
 * Returns the point a person counts at while they are at a place: the published point of a favor they would post there
 * (docs/decisions/published-point.md), with its H3 cell at resolution 8.
 */
export async function personPoint(
  { db, deps }: Ctx,
  userId: string,
  point: Point,
): Promise<Point & { h3Res8: string }> {
  const earlier = await deps.hooks.publishedNear(db, userId, point);
  const published = publishedPoint({ ...point, posterId: userId, key: deps.secrets.locationKey, earlier });
  return { ...published, h3Res8: cellAt(published) };
}
