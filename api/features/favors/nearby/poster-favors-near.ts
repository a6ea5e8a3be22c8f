import { Between, type EntityManager } from 'typeorm';
import type { Point } from '../../places/distance.rules.ts';
import type { ShownFavor } from '../../places/published-point.rules.ts';
import { Favor } from '../favor.entity.ts';

/** Half the side, in degrees, of the square to search: more than 150 m at every inhabited latitude. */
const HALF_SIDE_DEGREES = 0.01;

/**
 * Finds the points of a person's favors near a point, deleted ones too, whose published point is reused for the same
 * home (docs/decisions/published-point.md).
 */
export const posterFavorsNear = (
  db: EntityManager,
  posterId: string,
  { latitude, longitude }: Point,
): Promise<ShownFavor[]> =>
  db.find(Favor, {
    select: { latitude: true, longitude: true, publishedLatitude: true, publishedLongitude: true },
    where: {
      posterId,
      latitude: Between(latitude - HALF_SIDE_DEGREES, latitude + HALF_SIDE_DEGREES),
      longitude: Between(longitude - HALF_SIDE_DEGREES, longitude + HALF_SIDE_DEGREES),
    },
  });
