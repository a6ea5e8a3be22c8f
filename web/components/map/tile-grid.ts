import type { MapPoint } from './map-types.ts';

/** The width and height of a tile, in pixels. */
export const tileSize = 256;

/** A tile of the Web Mercator grid, and the offset of its top left corner from the centre of the picture, in pixels. */
export interface PlacedTile {
  x: number;
  y: number;
  left: number;
  top: number;
}

/** Returns the tiles that cover a picture of `width` × `height` pixels around a point. */
export function tilesAround(
  { latitude, longitude }: MapPoint,
  zoom: number,
  width: number,
  height: number,
): PlacedTile[] {
  const tilesPerSide = 2 ** zoom;
  const middleX = ((longitude + 180) / 360) * tilesPerSide;
  const middleY = ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * tilesPerSide;
  const indexes = (middle: number, length: number) => {
    const first = Math.floor(middle - length / 2 / tileSize);
    const last = Math.floor(middle + length / 2 / tileSize);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  return indexes(middleY, height).flatMap((y) =>
    indexes(middleX, width).map((x) => ({
      x,
      y,
      left: Math.round((x - middleX) * tileSize),
      top: Math.round((y - middleY) * tileSize),
    })),
  );
}

/** Returns the URL of one tile, from a template as Leaflet reads it. */
export function tileAddress(template: string, zoom: number, { x, y }: { x: number; y: number }): string {
  return template
    .replace('{s}', 'a')
    .replace('{r}', '')
    .replace('{z}', String(zoom))
    .replace('{x}', String(x))
    .replace('{y}', String(y));
}
