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

/** Returns where a point lies in the picture of the whole world at a zoom, in pixels from its top left corner. */
export function pixelOf({ latitude, longitude }: MapPoint, zoom: number): { x: number; y: number } {
  const pixels = tileSize * 2 ** zoom;
  return {
    x: ((longitude + 180) / 360) * pixels,
    y: ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * pixels,
  };
}

/** Returns the tiles that cover a picture of `width` × `height` pixels around a point. */
export function tilesAround(point: MapPoint, zoom: number, width: number, height: number): PlacedTile[] {
  const { x, y } = pixelOf(point, zoom);
  const [middleX, middleY] = [x / tileSize, y / tileSize];
  const indexes = (middle: number, length: number) => {
    const first = Math.floor(middle - length / 2 / tileSize);
    const last = Math.floor(middle + length / 2 / tileSize);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  return indexes(middleY, height).flatMap((row) =>
    indexes(middleX, width).map((column) => ({
      x: column,
      y: row,
      left: Math.round((column - middleX) * tileSize),
      top: Math.round((row - middleY) * tileSize),
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
