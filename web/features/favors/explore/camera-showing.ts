import { tileSize } from '../../../components/map/tile-grid.ts';
import type { MapCamera, MapPoint, MapView } from '../../../components/map/map-types.ts';

/**
 * Room a chosen marker's centre keeps from the edges, in px: half of a card 140 px wide at the sides, the search button
 * above it, its favor's card below it with the buttons that float over that.
 */
const room = { side: 78, top: 76, bottom: 292 };

/** Returns the overlap of an offset with the nearer of two limits, or 0 between them. */
const beyond = (offset: number, low: number, high: number) =>
  offset > high ? offset - high : Math.min(0, offset - Math.min(low, high));

/** Returns the camera nearest to a view's that shows a chosen marker whole and uncovered; null where the view does. */
export function cameraShowing({ latitude, longitude }: MapPoint, { camera, bounds }: MapView): MapCamera | null {
  const pxPerDegree = (tileSize * 2 ** camera.zoom) / 360;
  const pxPerLatitude = pxPerDegree / Math.cos((camera.latitude * Math.PI) / 180);
  const halfWidth = ((bounds.east - bounds.west) * pxPerDegree) / 2 - room.side;
  const halfHeight = ((bounds.north - bounds.south) * pxPerLatitude) / 2;
  const right = beyond((longitude - camera.longitude) * pxPerDegree, -halfWidth, halfWidth);
  const up = beyond((latitude - camera.latitude) * pxPerLatitude, room.bottom - halfHeight, halfHeight - room.top);
  if (right === 0 && up === 0) return null;
  return {
    latitude: camera.latitude + up / pxPerLatitude,
    longitude: camera.longitude + right / pxPerDegree,
    zoom: camera.zoom,
  };
}

/** Tests whether a point lies within a view. */
export const isWithin = (
  { latitude, longitude }: MapPoint,
  { bounds: { south, west, north, east } }: MapView,
): boolean => latitude >= south && latitude <= north && longitude >= west && longitude <= east;
