import { distanceKm, EARTH_RADIUS_KM, type Point } from './distance.rules.ts';

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
  const longitude = west + widthOf(bounds) / 2;
  const middle = { latitude: (south + north) / 2, longitude: longitude > 180 ? longitude - 360 : longitude };
  const corners = [south, north].flatMap((latitude) => [west, east].map((longitude) => ({ latitude, longitude })));
  return { middle, km: Math.max(...corners.map((corner) => distanceKm(middle, corner))) };
}

/**
 * Tests whether a circle around a point may reach a rectangle; it never says no to one that does.
 * @param km radius of the circle in kilometres.
 */
export function mayReach(bounds: Bounds, { latitude, longitude }: Point, km: number): boolean {
  const angle = km / EARTH_RADIUS_KM;
  const tall = degrees(angle);
  if (latitude < bounds.south - tall || latitude > bounds.north + tall) return false;
  if (Math.abs(latitude) + tall >= 90) return true;
  // The meridians that touch the circle lie this many degrees from its centre.
  const wide = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude))));
  const eastOfWest = (longitude - bounds.west + 720) % 360;
  return eastOfWest <= widthOf(bounds) + wide || eastOfWest >= 360 - wide;
}

/** Computes the shorter side of a rectangle in kilometres, its width along the parallel through its middle. */
export function shorterSideKm(bounds: Bounds): number {
  const { south, north } = bounds;
  const width = widthOf(bounds) * Math.cos(radians((south + north) / 2));
  return radians(Math.min(north - south, width)) * EARTH_RADIUS_KM;
}

/** Computes the width of a rectangle in degrees. */
const widthOf = (bounds: Bounds): number => bounds.east - bounds.west + (crossesAntimeridian(bounds) ? 360 : 0);

const radians = (angle: number) => (angle * Math.PI) / 180;

const degrees = (angle: number) => (angle * 180) / Math.PI;
