import { destination, distanceKm, type Point } from '../../../api/features/places/distance.rules.ts';

/** Times an attacker halves an interval: nine leave a few metres of the first kilometres. */
const STEPS = 9;

/** Finds by bisection where a yes-no question changes its answer between `low` (no) and `high` (yes). */
export async function changeBetween(
  low: number,
  high: number,
  isBeyond: (value: number) => Promise<boolean>,
): Promise<number> {
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (await isBeyond(middle)) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/** Returns the metres between two points. */
export const metres = (a: Point, b: Point): number => 1000 * distanceKm(a, b);

/** Returns the mean of points near each other. */
export function meanOf(points: readonly Point[]): Point {
  const mean = (read: (point: Point) => number) => points.reduce((sum, point) => sum + read(point), 0) / points.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

/** Kilometres of one degree of latitude. */
const DEGREE_KM = distanceKm({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });

/** Returns conversions between degrees and kilometres east and north of an origin, for distances within a town. */
function planeAround(origin: Point) {
  const eastward = DEGREE_KM * Math.cos((origin.latitude * Math.PI) / 180);
  return {
    on: ({ latitude, longitude }: Point) => ({
      x: (longitude - origin.longitude) * eastward,
      y: (latitude - origin.latitude) * DEGREE_KM,
    }),
    off: ({ x, y }: { x: number; y: number }): Point => ({
      latitude: origin.latitude + y / DEGREE_KM,
      longitude: origin.longitude + x / eastward,
    }),
  };
}

/** A circle around a place, its radius in km. */
export interface Circle {
  centre: Point;
  km: number;
}

/** Returns the point on three circles. */
export function trilaterate([first, ...others]: readonly [Circle, Circle, Circle]): Point {
  const plane = planeAround(first.centre);
  // Subtracting two circles from the first leaves two straight lines.
  const [a, b] = others.map(({ centre, km }) => {
    const { x, y } = plane.on(centre);
    return { x, y, side: (x ** 2 + y ** 2 - km ** 2 + first.km ** 2) / 2 };
  }) as [Line, Line];
  const determinant = a.x * b.y - a.y * b.x;
  return plane.off({ x: (a.side * b.y - a.y * b.side) / determinant, y: (a.x * b.side - a.side * b.x) / determinant });
}

interface Line {
  x: number;
  y: number;
  side: number;
}

/** Returns the mirror image of a point across the line through `a` and `b`. */
export function mirrored(point: Point, a: Point, b: Point): Point {
  const plane = planeAround(a);
  const [along, from] = [plane.on(b), plane.on(point)];
  const share = (from.x * along.x + from.y * along.y) / (along.x ** 2 + along.y ** 2);
  return plane.off({ x: 2 * share * along.x - from.x, y: 2 * share * along.y - from.y });
}

/** Returns three points around another, `km` away. */
export const threeAround = (point: Point, km = 1): [Point, Point, Point] =>
  [0, 1, 2].map((third) => destination(point, (third * 2 * Math.PI) / 3, km)) as [Point, Point, Point];

/** Returns the bearing from one point to another near it, in radians clockwise from north. */
export const bearingTo = (from: Point, to: Point) =>
  Math.atan2((to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180), to.latitude - from.latitude);
