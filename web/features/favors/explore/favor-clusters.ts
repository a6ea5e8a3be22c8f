import Supercluster from 'supercluster';
import type { MapPoint, MapView } from '../../../components/map/map-types.ts';

/** What stands on the map: one favor, or several that would cover each other. */
export type Standing<Pin> = MapPoint & ({ pin: Pin } | { count: number; opensAt: number; key: string });

/** Marker cards are 140 px wide (docs/behaviour.md#map): favors nearer than about half of that stand as one. */
const radius = 80;

/** From the zoom after this one on nothing is drawn together. */
const lastZoom = 16;

/** Puts favors in order for one map; the answer tells what stands within a sight. */
export function clusterFavors<Pin extends { id: string; location: MapPoint }>(
  pins: readonly Pin[],
): (sight: MapView) => Standing<Pin>[] {
  const clusters = new Supercluster<{ pin: Pin }>({ radius, maxZoom: lastZoom, extent: 256 });
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
        opensAt: clusters.getClusterExpansionZoom(id),
        key: `cluster-${latitude},${longitude}`,
      };
    });
}
