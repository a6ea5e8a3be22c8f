import { cellToLatLng, getResolution } from 'h3-js';
import type { Point } from '../../places/distance.rules.ts';
import { radiusOfCells } from '../../places/nearby-cells.ts';

/** Favors in one cell of a map: their number, and the mean of their published points. */
export interface MapCell extends Point {
  /** H3 index in hexadecimal. */
  cell: string;
  count: number;
  /** The first of them where they were read one by one, else null. */
  favorIds: string[] | null;
}

/** Returns the centre of a cell, and the kilometres within which all of it lies. */
export function centreOf(cell: string): { centre: Point; radiusKm: number } {
  const [latitude, longitude] = cellToLatLng(cell);
  return { centre: { latitude, longitude }, radiusKm: radiusOfCells(getResolution(cell)) };
}
