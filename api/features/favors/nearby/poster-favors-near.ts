import { Between, type EntityManager } from 'typeorm';
import type { Point } from '../../places/distance.rules.ts';
import { Favor } from '../favor.entity.ts';

/** Degrees that hold every favor whose published point may be shown again; more than 150 m at any latitude people live at. */
const AROUND_DEGREES = 0.01;

/** A person's favors near a point, deleted ones too: their published point is shown again for the same home (docs/decisions/published-point.md). */
export const posterFavorsNear = (
  db: EntityManager,
  posterId: string,
  { latitude, longitude }: Point,
): Promise<Favor[]> =>
  db.findBy(Favor, {
    posterId,
    latitude: Between(latitude - AROUND_DEGREES, latitude + AROUND_DEGREES),
    longitude: Between(longitude - AROUND_DEGREES, longitude + AROUND_DEGREES),
  });
