import type { MapPoint } from './map-types.ts';

/** Tiles are squares of as many pixels. */
export const tileSize = 256;

/** A tile of the Web Mercator grid, and where its corner lies from the middle of the picture, in pixels. */
export interface PlacedTile {
  x: number;
  y: number;
  left: number;
  top: number;
}

/** The tiles that cover a picture of `width` × `height` pixels around a point. */
export function tilesAround(
  { latitude, longitude }: MapPoint,
  zoom: number,
  width: number,
  height: number,
): PlacedTile[] {
  const across = 2 ** zoom;
  const middleX = ((longitude + 180) / 360) * across;
  const middleY = ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * across;
  const reach = (middle: number, length: number) => {
    const first = Math.floor(middle - length / 2 / tileSize);
    const last = Math.floor(middle + length / 2 / tileSize);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  return reach(middleY, height).flatMap((y) =>
    reach(middleX, width).map((x) => ({
      x,
      y,
      left: Math.round((x - middleX) * tileSize),
      top: Math.round((y - middleY) * tileSize),
    })),
  );
}

/** The address of one tile, of a template as Leaflet reads it. */
export function tileAddress(template: string, zoom: number, { x, y }: { x: number; y: number }): string {
  return template
    .replace('{s}', 'a')
    .replace('{r}', '')
    .replace('{z}', String(zoom))
    .replace('{x}', String(x))
    .replace('{y}', String(y));
}
