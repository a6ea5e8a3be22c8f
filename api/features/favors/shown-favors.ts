import { Between, type EntityManager } from 'typeorm';
import type { Point } from '../places/distance.rules.ts';
import type { ShownFavor } from '../places/published-point.rules.ts';
import { Favor } from './favor.entity.ts';

/** Degrees of latitude, some 220 m: more than the distance at which publishedPoint reuses a point. */
const AROUND = 0.002;

/** Where this poster's favors around a home lie and are shown, deleted ones too: what publishedPoint asks before it chooses. */
export function favorsShownAround(db: EntityManager, posterId: string, home: Point): Promise<ShownFavor[]> {
  return db.find(Favor, {
    select: { latitude: true, longitude: true, publishedLatitude: true, publishedLongitude: true },
    where: { posterId, latitude: Between(home.latitude - AROUND, home.latitude + AROUND) },
  });
}
