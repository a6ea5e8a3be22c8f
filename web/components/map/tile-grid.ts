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

/** A rectangle by its middle, in px. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Tests whether two boxes overlap. */
const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height;

/** Returns the boxes that overlap none before them, in their order. */
export function keepApart<Each extends Box>(boxes: readonly Each[]): Each[] {
  const kept: Each[] = [];
  for (const box of boxes) if (!kept.some((other) => overlap(box, other))) kept.push(box);
  return kept;
}
