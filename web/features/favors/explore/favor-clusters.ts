import Supercluster from 'supercluster';
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
 * The clustering distance in px: marker cards are 140 px wide, so closer favors would overlap (docs/behaviour.md#map).
 */
const radius = 80;

/** The highest zoom at which favors are clustered. */
const maxZoom = 16;

/** The zooms after which a cell of the server's parts into smaller ones. */
const zoomsToPart = 2;

const featureAt = <Properties>({ latitude, longitude }: MapPoint, properties: Properties) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  properties,
});

/**
 * Joins favors and counted cells that would overlap on one map, and returns a function that finds the items within a
 * view. The numbers of its items add up to those of the cells and favors.
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
  return ({ camera, bounds: { west, south, east, north } }) =>
    clusters.getClusters([west, south, east, north], Math.round(camera.zoom)).map(({ geometry, properties }) => {
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
      if (properties.pin) return { latitude, longitude, pin: properties.pin };
      return { latitude, longitude, count, expansionZoom: camera.zoom + zoomsToPart, key: `cell-${properties.cell}` };
    });
}
