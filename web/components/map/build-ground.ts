import { readFileSync, writeFileSync } from 'node:fs';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;

/** Luxembourg's number in ISO 3166-1, its id in world-atlas. */
const luxembourg = '442';

/** Rounds to about 10 m: the outline is coarser than that. */
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/**
 * Writes the ground that maps show without tiles: the outline of Luxembourg (Natural Earth, public domain, through
 * world-atlas) and its towns and quarters (the gazetteer). Run by `npm run codegen`.
 */
function buildGround(): void {
  const world = read<Topology<{ countries: GeometryCollection }>>(
    '../../../node_modules/world-atlas/countries-50m.json',
  );
  const country = world.objects.countries.geometries.find(({ id }) => id === luxembourg);
  if (!country) throw new Error('world-atlas knows no Luxembourg any more');
  const { geometry } = feature(world, country) as { geometry: Polygon | MultiPolygon };
  const [ring] = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  const outline = ring!.map(([longitude, latitude]) => [round(latitude!), round(longitude!)]);
  const gazetteer = read<{ places: { name: string; kind: string; latitude: number; longitude: number }[] }>(
    '../../../api/generated/gazetteer.json',
  );
  // A commune's point lies between its towns, which are on the map with their own names.
  const places = gazetteer.places
    .filter(({ kind }) => kind !== 'commune')
    .map(({ name, kind, latitude, longitude }) => ({ name, kind, at: [round(latitude), round(longitude)] }));
  const lines = places.map((place) => `    ${JSON.stringify(place)}`).join(',\n');
  const text = `{\n  "outline": ${JSON.stringify(outline)},\n  "places": [\n${lines}\n  ]\n}\n`;
  writeFileSync(new URL('../../generated/ground.json', import.meta.url), text);
}

buildGround();
