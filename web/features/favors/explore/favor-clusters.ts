import Supercluster from 'supercluster';
import type { MapPoint, MapView } from '../../../components/map/map-types.ts';

/** An item of the map: one favor, or a cluster of favors that would overlap. */
export type MapItem<Pin> = MapPoint & ({ pin: Pin } | { count: number; expansionZoom: number; key: string });

/**
 * The clustering distance in px: marker cards are 140 px wide, so closer favors would overlap (docs/behaviour.md#map).
 */
const radius = 80;

/** The highest zoom at which favors are clustered. */
const maxZoom = 16;

/** Indexes favors for one map and returns a function that finds the items within a view. */
export function clusterFavors<Pin extends { id: string; location: MapPoint }>(
  pins: readonly Pin[],
): (view: MapView) => MapItem<Pin>[] {
  const clusters = new Supercluster<{ pin: Pin }>({ radius, maxZoom, extent: 256 });
  clusters.load(
    pins.map((pin) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [pin.location.longitude, pin.location.latitude] },
      properties: { pin },
    })),
  );
  return ({ camera, bounds: { west, south, east, north } }) =>
    clusters.getClusters([west, south, east, north], Math.round(camera.zoom)).map(({ geometry, properties }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if (!('cluster' in properties)) return { latitude, longitude, pin: properties.pin };
      const { cluster_id: id, point_count: count } = properties;
      return {
        latitude,
        longitude,
        count,
        expansionZoom: clusters.getClusterExpansionZoom(id),
        key: `cluster-${latitude},${longitude}`,
      };
    });
}
