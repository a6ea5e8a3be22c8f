import Supercluster from 'supercluster';
import { tileSize } from '../../../components/map/tile-grid.ts';
import type { MapPoint, MapView } from '../../../components/map/map-types.ts';

/** An item of the map: one favor, or a number of favors that would overlap. */
export type MapItem<Pin> = MapPoint & ({ pin: Pin } | { count: number; expansionZoom: number; key: string });

/** A cell of the map that the server counted. */
export interface CountedCell {
  cell: string;
  count: number;
  location: MapPoint;
}

/**
 * The clustering distance in px: marker cards are 140 px wide, so closer favors would overlap
 * (docs/behaviour/finding.md#map).
 */
const radius = 80;

/** The highest zoom at which favors are clustered. */
const maxZoom = 16;

/** The zooms after which a cell of the server's parts into smaller ones. */
const zoomsToPart = 2;

/** Width and height in px that a marker card takes up among others of one place. */
const cardRoom = { width: 148, height: 56 };

/** Most cards of one place that stand above each other before another column begins. */
const cardsInColumn = 5;

/** Lays favors that have one point, as those of one home do, side by side around it, in the order of their ids. */
function unstacked<Pin extends { id: string }>(
  items: MapItem<Pin>[],
  { camera: { zoom, latitude: middle } }: MapView,
): MapItem<Pin>[] {
  const places = new Map<string, Pin[]>();
  for (const item of items) {
    if (!('pin' in item)) continue;
    const place = `${item.latitude},${item.longitude}`;
    places.set(place, [...(places.get(place) ?? []), item.pin]);
  }
  for (const pins of places.values()) pins.sort((one, other) => Number(one.id) - Number(other.id));
  const degreesPerPx = 360 / (tileSize * 2 ** zoom);
  const latitudePerPx = degreesPerPx * Math.cos((middle * Math.PI) / 180);
  return items.map((item) => {
    if (!('pin' in item)) return item;
    const pins = places.get(`${item.latitude},${item.longitude}`)!;
    const index = pins.indexOf(item.pin);
    const [column, row] = [Math.floor(index / cardsInColumn), index % cardsInColumn];
    const columns = Math.ceil(pins.length / cardsInColumn);
    const rows = Math.min(pins.length, cardsInColumn);
    return {
      ...item,
      latitude: item.latitude - (row - (rows - 1) / 2) * cardRoom.height * latitudePerPx,
      longitude: item.longitude + (column - (columns - 1) / 2) * cardRoom.width * degreesPerPx,
    };
  });
}

const featureAt = <Properties>({ latitude, longitude }: MapPoint, properties: Properties) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  properties,
});

/**
 * Joins favors and counted cells that would overlap on one map, and returns a function that finds the items within a
 * view. The numbers of its items add up to those of the cells and favors, and no favor lies under another of its place.
 */
export function clusterFavors<Pin extends { id: string; location: MapPoint }>(
  pins: readonly Pin[],
  cells: readonly CountedCell[],
): (view: MapView) => MapItem<Pin>[] {
  type Item = { count: number; pin?: Pin; cell?: string };
  const clusters = new Supercluster<Item, { count: number }>({
    radius,
    maxZoom,
    extent: 256,
    map: ({ count }) => ({ count }),
    reduce: (joined, { count }) => {
      joined.count += count;
    },
  });
  clusters.load([
    ...pins.map((pin) => featureAt<Item>(pin.location, { count: 1, pin })),
    ...cells.map(({ cell, count, location }) => featureAt<Item>(location, { count, cell })),
  ]);
  const itemAt = ({ geometry, properties }: ReturnType<typeof clusters.getClusters>[number], zoom: number) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const { count } = properties;
    if ('cluster' in properties)
      return {
        latitude,
        longitude,
        count,
        expansionZoom: clusters.getClusterExpansionZoom(properties.cluster_id),
        key: `cluster-${latitude},${longitude}`,
      };
    // Not the coordinates, which were rounded on the way: favors of one place must still be found together.
    if (properties.pin) return { ...properties.pin.location, pin: properties.pin };
    return { latitude, longitude, count, expansionZoom: zoom + zoomsToPart, key: `cell-${properties.cell}` };
  };
  return (view) => {
    const { west, south, east, north } = view.bounds;
    const { zoom } = view.camera;
    const found = clusters.getClusters([west, south, east, north], Math.round(zoom));
    return unstacked(
      found.map((feature) => itemAt(feature, zoom)),
      view,
    );
  };
}
