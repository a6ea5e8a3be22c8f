import { distanceKm, type Point } from './distance.rules.ts';

/** Rectangle of a map in WGS84 degrees; it lies across the antimeridian where `west` is greater than `east`. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Tests whether a rectangle lies across the antimeridian. */
export const crossesAntimeridian = ({ west, east }: Bounds): boolean => west > east;

/** Computes the circle around a rectangle: its middle, and the kilometres to its furthest corner. */
export function circleAround(bounds: Bounds): { middle: Point; km: number } {
  const { south, west, north, east } = bounds;
  const width = east - west + (crossesAntimeridian(bounds) ? 360 : 0);
  const longitude = west + width / 2;
  const middle = { latitude: (south + north) / 2, longitude: longitude > 180 ? longitude - 360 : longitude };
  const corners = [south, north].flatMap((latitude) => [west, east].map((longitude) => ({ latitude, longitude })));
  return { middle, km: Math.max(...corners.map((corner) => distanceKm(middle, corner))) };
}
