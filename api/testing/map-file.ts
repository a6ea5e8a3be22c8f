import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Geometry } from 'geojson';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

/** Zooms of the tiles: those beyond are drawn from the last. */
const zooms = { min: 8, max: 14 };

/** The made-up town, in degrees: around the railway station of Luxembourg. */
const town = { west: 6.05, south: 49.56, east: 6.2, north: 49.64 };

const feature = (properties: Record<string, string | number>, geometry: Geometry): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

const line = (properties: Record<string, string | number>, ...coordinates: [number, number][]) =>
  feature(properties, { type: 'LineString', coordinates });

const area = (kind: string, west: number, south: number, east: number, north: number) =>
  feature(
    { kind },
    {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
  );

/** Streets of the town: a grid whose every fourth line is a main road. */
function streets(): Feature[] {
  const { west, south, east, north } = town;
  return Array.from({ length: 33 }, (_, index) => {
    const isMain = index % 4 === 0;
    const kind = isMain ? 'major_road' : 'minor_road';
    const [longitude, latitude] = [west + (index / 32) * (east - west), south + (index / 32) * (north - south)];
    return [
      line({ kind, name: `Rue du Nord ${index}` }, [longitude, south], [longitude + 0.004, north]),
      line({ kind, name: `Avenue de l’Est ${index}` }, [west, latitude], [east, latitude + 0.003]),
    ];
  }).flat();
}

/** Layers of the town, with the kinds and names of Protomaps' basemap. */
const layers: Record<string, Feature[]> = {
  earth: [area('earth', 5.7, 49.4, 6.55, 50.2)],
  landuse: [area('park', 6.11, 49.6, 6.135, 49.615), area('residential', 6.07, 49.57, 6.105, 49.6)],
  water: [
    feature(
      { kind: 'water' },
      {
        type: 'Polygon',
        coordinates: [
          [
            [6.14, 49.56],
            [6.147, 49.58],
            [6.14, 49.6],
            [6.15, 49.64],
            [6.153, 49.64],
            [6.143, 49.6],
            [6.15, 49.58],
            [6.144, 49.56],
            [6.14, 49.56],
          ],
        ],
      },
    ),
    line(
      { kind: 'river', name: 'Alzette', 'name:lb': 'Uelzecht' },
      [6.142, 49.56],
      [6.148, 49.58],
      [6.1415, 49.6],
      [6.1515, 49.64],
    ),
  ],
  roads: [...streets(), line({ kind: 'highway', name: 'A1' }, [6.05, 49.565], [6.2, 49.585])],
  places: [
    feature(
      { kind: 'locality', name: 'Luxembourg', 'name:de': 'Luxemburg', 'name:lb': 'Lëtzebuerg', population_rank: 9 },
      { type: 'Point', coordinates: [6.131, 49.611] },
    ),
    feature({ kind: 'neighbourhood', name: 'Gare' }, { type: 'Point', coordinates: [6.1245, 49.5995] }),
  ],
};

/** Writes a number as PMTiles' directories do: seven bits a byte, the lowest first. */
function varint(value: number): number[] {
  const low = value % 128;
  return value < 128 ? [low] : [low + 128, ...varint(Math.floor(value / 128))];
}

interface Tile {
  id: number;
  bytes: Uint8Array;
}

function drawTiles(): Tile[] {
  const indexes = Object.entries(layers).map(
    ([name, features]) =>
      [name, new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: zooms.max, indexMaxZoom: 5 })] as const,
  );
  const tiles: Tile[] = [];
  const column = (longitude: number, z: number) => Math.floor(((longitude + 180) / 360) * 2 ** z);
  const row = (latitude: number, z: number) =>
    Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);
  for (let z = zooms.min; z <= zooms.max; z += 1) {
    for (let x = column(town.west, z); x <= column(town.east, z); x += 1) {
      for (let y = row(town.north, z); y <= row(town.south, z); y += 1) {
        const drawn = indexes.map(([name, index]) => [name, index.getTile(z, x, y)] as const);
        const found = Object.fromEntries(drawn.flatMap(([name, tile]) => (tile ? [[name, tile]] : [])));
        tiles.push({ id: zxyToTileId(z, x, y), bytes: fromGeojsonVt(found, { version: 2, extent: 4096 }) });
      }
    }
  }
  return tiles.toSorted((one, other) => one.id - other.id);
}

/** Returns a small PMTiles file (version 3, not compressed) of vector tiles: a made-up town around a real station. */
export function aMapFile(): Buffer {
  const tiles = drawTiles();
  const directory = Buffer.from([
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, index) => varint(id - (tiles[index - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
    // 0 stands for 'right after the tile before', any other for an offset plus one.
    ...tiles.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
  ]);
  const metadata = Buffer.from('{}');
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const metadataAt = header.length + directory.length;
  const dataAt = metadataAt + metadata.length;
  const sections = [header.length, directory.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length];
  [...sections, tiles.length, tiles.length, tiles.length].forEach((value, index) =>
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8),
  );
  header.set([1, Compression.None, Compression.None, TileType.Mvt, zooms.min, zooms.max], 96);
  [town.west, town.south, town.east, town.north].forEach((degrees, index) =>
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4),
  );
  return Buffer.concat([header, directory, metadata, data]);
}
