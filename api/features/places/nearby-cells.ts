import {
  cellToChildren,
  cellToLatLng,
  getHexagonEdgeLengthAvg,
  getResolution,
  gridDisk,
  latLngToCell,
  UNITS,
} from 'h3-js';
import { LRUCache } from 'lru-cache';
import { distanceKm, EARTH_RADIUS_KM, type Point } from './distance.rules.ts';

/** H3 resolution of stored points: cells of about 0.7 km² (docs/decisions/nearby-cells.md). */
const FINEST = 8;

/** H3 resolution of the largest cells a search starts with: the 122 that cover the earth. */
const COARSEST = 0;

/** Upper bound of a cell's radius in average edge lengths, pentagons included (measured: 1.14). */
const RADIUS_EDGES = 1.2;

/** Lower bound of the distance between rings in average edge lengths, pentagons included (measured: 1.09). */
const RING_EDGES = 1;

/** Average edge length of a cell in kilometres, by resolution. */
const edgeKm = Array.from({ length: FINEST + 1 }, (_, resolution) => getHexagonEdgeLengthAvg(resolution, UNITS.km));

/** Returns an upper bound in kilometres of the distance from the centre of a cell to anything in it. */
export const radiusOfCells = (resolution: number): number =>
  (edgeKm[resolution] ?? getHexagonEdgeLengthAvg(resolution, UNITS.km)) * RADIUS_EDGES;

/** A cell of any size, as the range of the cells of a finer resolution in it, whose numbers are consecutive. */
export interface CellRange {
  /** Its own H3 number, which holds its resolution; hexadecimal. */
  cell: string;
  /** Inclusive bounds, decimal strings of 64 bits. */
  low: string;
  high: string;
  /** Kilometres from the search point to its centre. */
  km: number;
  /** Upper bound in kilometres of the distance from its centre to anything in it. */
  radiusKm: number;
}

/** Returns the finest cell a point lies in, as the decimal string of its 64 bits. */
export const cellAt = ({ latitude, longitude }: Point): string => decimal(latLngToCell(latitude, longitude, FINEST));

const decimal = (cell: string) => BigInt(`0x${cell}`).toString();

/** Returns the range of the finest cells in a cell, given in hexadecimal. */
export const rangeOfCell = (cell: string): Pick<CellRange, 'low' | 'high'> =>
  rangeOf(cell, getResolution(cell), FINEST);

/** H3 resolution of areas in which favors lie about equally close, some 5 km² each. */
const AREA = 7;

/** Returns the name of the area a point lies in. */
export const areaAt = ({ latitude, longitude }: Point): string => latLngToCell(latitude, longitude, AREA);

/** Returns the finest cell around a point, its centre, and the kilometres within which it lies from there. */
export function centreOfCell(near: Point): { cell: string; centre: Point; radiusKm: number } {
  const cell = latLngToCell(near.latitude, near.longitude, FINEST);
  return { cell, centre: centreOf(cell), radiusKm: radiusOfCells(FINEST) };
}

function centreOf(cell: string): Point {
  const [latitude, longitude] = cellToLatLng(cell);
  return { latitude, longitude };
}

/**
 * Covers the surroundings of a point with cells that do not overlap. `choose` decides about each: `drop` it, `keep` it
 * as it is, or `split` it into its seven children; the finest are kept instead of split.
 * @param withinKm radius of the circle to cover; cells outside it are dropped without asking.
 * @param finest H3 resolution of the cells that the ranges are of.
 */
export function cellsAround(
  near: Point,
  withinKm: number,
  choose: (cell: { centre: Point; km: number; radiusKm: number }) => 'drop' | 'keep' | 'split',
  finest = FINEST,
): CellRange[] {
  const found: CellRange[] = [];
  const visit = (cell: string, resolution: number) => {
    const centre = centreOf(cell);
    const [km, radiusKm] = [distanceKm(near, centre), edgeKm[resolution]! * RADIUS_EDGES];
    const choice = km - radiusKm > withinKm ? 'drop' : choose({ centre, km, radiusKm });
    if (choice === 'split' && resolution < finest)
      cellToChildren(cell, resolution + 1).forEach((child) => visit(child, resolution + 1));
    else if (choice !== 'drop') found.push({ cell, ...rangeOf(cell, resolution, finest), km, radiusKm });
  };
  const start = Math.min(finest, startResolution(withinKm));
  for (const cell of diskAround(near, withinKm, start)) visit(cell, start);
  return found;
}

/** Returns cells of a resolution, every one that reaches into a circle among them. */
function diskAround({ latitude, longitude }: Point, withinKm: number, resolution: number): string[] {
  const edge = edgeKm[resolution]!;
  const rings = Math.ceil((withinKm + 2 * edge * RADIUS_EDGES) / (edge * RING_EDGES));
  return gridDisk(latLngToCell(latitude, longitude, resolution), rings);
}

/** A finest cell, with its centre as a point of the unit sphere. */
interface CentredCell {
  /** Decimal string of its 64 bits. */
  cell: string;
  centre: Vector;
}

type Vector = readonly [x: number, y: number, z: number];

/** Returns a point of the earth as one of the unit sphere: near ones are told apart without trigonometry. */
function vectorOf({ latitude, longitude }: Point): Vector {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** Places whose surroundings are remembered: the finest cells of a small country, some 5 kB each. */
const MOST_SURROUNDINGS = 2_000;

/** Finest cells that a circle around any point of a finest cell reaches, by that cell and the radius. */
const surroundings = new LRUCache<string, readonly CentredCell[]>({ max: MOST_SURROUNDINGS });

/** Returns every finest cell that a circle around any point of the same finest cell reaches, and few others. */
function surroundingsOf(near: Point, withinKm: number): readonly CentredCell[] {
  const cell = latLngToCell(near.latitude, near.longitude, FINEST);
  const key = `${cell}:${withinKm}`;
  const known = surroundings.get(key);
  if (known) return known;
  const { centre, radiusKm } = centreOfCell(near);
  const reached = diskAround(centre, withinKm + radiusKm, FINEST)
    .map((found) => ({ found, at: centreOf(found) }))
    .filter(({ at }) => distanceKm(centre, at) <= withinKm + 2 * radiusKm)
    .map(({ found, at }) => ({ cell: decimal(found), centre: vectorOf(at) }));
  surroundings.set(key, reached);
  return reached;
}

/** Returns every finest cell that a circle reaches, and few others, as decimal strings of their 64 bits. */
export function finestCells(near: Point, withinKm: number): string[] {
  const [x, y, z] = vectorOf(near);
  const chord = 2 * Math.sin((withinKm + radiusOfCells(FINEST)) / (2 * EARTH_RADIUS_KM));
  const cells: string[] = [];
  for (const { cell, centre } of surroundingsOf(near, Math.ceil(withinKm)))
    if ((centre[0] - x) ** 2 + (centre[1] - y) ** 2 + (centre[2] - z) ** 2 <= chord ** 2) cells.push(cell);
  return cells;
}

/** H3 resolutions of the cells that cover circles: the finest are some 250 km² each. */
const COVERING = [0, 1, 2, 3, 4, 5] as const;

/** Covers a circle with about ten cells, whose size follows from its radius: {@link coveringCells} of a point in it. */
export function coverCircle(near: Point, withinKm: number): string[] {
  const resolution = Math.min(COVERING.at(-1)!, startResolution(withinKm));
  const reachKm = withinKm + radiusOfCells(resolution);
  return diskAround(near, withinKm, resolution).filter((cell) => distanceKm(near, centreOf(cell)) <= reachKm);
}

/** Returns the cells around a point of which those that cover a circle around it hold one. */
export const coveringCells = ({ latitude, longitude }: Point): string[] =>
  COVERING.map((resolution) => latLngToCell(latitude, longitude, resolution));

/** Returns the finest resolution whose cells are still wider than the radius, so that few of them cover the circle. */
function startResolution(withinKm: number): number {
  let resolution = COARSEST;
  while (resolution < FINEST && edgeKm[resolution + 1]! * 2 > withinKm) resolution += 1;
  return resolution;
}

/** Joins ranges of the finest cells that follow each other in number: the fewer there are, the fewer index scans. */
export function joinCells(cells: readonly Pick<CellRange, 'low' | 'high'>[]): Pick<CellRange, 'low' | 'high'>[] {
  const inOrder = cells
    .map(({ low, high }) => ({ low: BigInt(low), high: BigInt(high) }))
    .sort((one, other) => (one.low < other.low ? -1 : 1));
  const joined: { low: bigint; high: bigint }[] = [];
  for (const { low, high } of inOrder) {
    const last = joined.at(-1);
    if (last && cellAfter(last.high) === low) last.high = high;
    else joined.push({ low, high });
  }
  return joined.map(({ low, high }) => ({ low: low.toString(), high: high.toString() }));
}

/** Returns the number after a finest cell's: the position in the parent goes to 6, and then the parent's goes on. */
function cellAfter(cell: bigint): bigint {
  for (let resolution = FINEST; resolution > 0; resolution -= 1) {
    const shift = BigInt(3 * (15 - resolution));
    if (((cell >> shift) & 7n) < 6n) return cell + (1n << shift);
    cell &= ~(7n << shift);
  }
  return -1n;
}

/**
 * Returns the range of the cells of a finer resolution in a cell. H3 numbers hold three bits per resolution: the
 * child's position in its parent, 0 to 6, or 7 below the cell's own resolution; so descendants differ only in the finer
 * resolutions' bits.
 */
function rangeOf(cell: string, resolution: number, finest: number): Pick<CellRange, 'low' | 'high'> {
  const bits = BigInt(`0x${cell}`);
  const level = BigInt(finest) << 52n;
  let low = (bits & ~(0xfn << 52n)) | level;
  let high = low;
  for (let finer = resolution + 1; finer <= finest; finer += 1) {
    const shift = BigInt(3 * (15 - finer));
    low &= ~(7n << shift);
    high = (high & ~(7n << shift)) | (6n << shift);
  }
  return { low: low.toString(), high: high.toString() };
}
