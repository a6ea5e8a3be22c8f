import { control, map as createMap, tileLayer, type GridLayer, type Map as Leaflet } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLanguage, useTranslate } from '../../lib/i18n/translate.ts';
import { currentAppearance } from '../../lib/theme/appearance.ts';
import { drawGround } from './leaflet-ground.ts';
import type { Tiles } from './map-settings.ts';
import type { MapCamera, MapPoint, MapProps, MapView } from './map-types.ts';
import { useLook } from './use-look.ts';

/** Zoom levels from the whole country to the doors of a street. */
const zooms = { minZoom: 7, maxZoom: 18 };

function viewOf(map: Leaflet): MapView {
  const { lat: latitude, lng: longitude } = map.getCenter();
  const bounds = map.getBounds();
  return {
    camera: { latitude, longitude, zoom: map.getZoom() },
    bounds: { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() },
  };
}

/** Creates a Leaflet map over the bundled ground in the element that gets `box`; `map` is undefined until it exists. */
export function useLeaflet({ target, onViewChange, onPress }: Pick<MapProps, 'target' | 'onViewChange' | 'onPress'>): {
  box: RefObject<HTMLDivElement | null>;
  map: Leaflet | undefined;
} {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Leaflet>();
  const rearrangeNames = useRef<() => void>(undefined);
  const reportView = useEffectEvent((shown: Leaflet) => onViewChange(viewOf(shown)));
  const reportPress = useEffectEvent((point: MapPoint) => onPress?.(point));
  const create = useEffectEvent((element: HTMLDivElement) => {
    const created = createMap(element, {
      ...zooms,
      zoomControl: false,
      attributionControl: false,
      maxBounds: [
        [-85, -180],
        [85, 180],
      ],
    });
    control.zoom({ position: 'topright', zoomInTitle: t('map.zoomIn'), zoomOutTitle: t('map.zoomOut') }).addTo(created);
    return created.setView([target.latitude, target.longitude], target.zoom);
  });

  useEffect(() => {
    const created = create(box.current!);
    rearrangeNames.current = drawGround(created);
    created.on('moveend', () => reportView(created));
    created.on('click', ({ latlng }) => reportPress({ latitude: latlng.lat, longitude: latlng.lng }));
    reportView(created);
    setMap(created);
    const observer = new ResizeObserver(() => created.invalidateSize({ pan: false }));
    observer.observe(box.current!);
    return () => {
      observer.disconnect();
      created.remove();
    };
  }, []);

  // Every render may have changed the markers that names keep clear of.
  useEffect(() => {
    const frame = requestAnimationFrame(() => rearrangeNames.current?.());
    return () => cancelAnimationFrame(frame);
  });

  return { box, map };
}

/** Shows tiles on the map. OpenStreetMap's servers answer only pages that send their origin. */
export function useTileLayer(map: Leaflet | undefined, tiles: Tiles | null | undefined): void {
  useEffect(() => {
    if (!map || !tiles) return;
    const layer = tileLayer(tiles.url, {
      ...zooms,
      maxNativeZoom: 19,
      className: 'favr-pictures',
      referrerPolicy: 'strict-origin-when-cross-origin',
    }).addTo(map);
    return () => void layer.remove();
  }, [map, tiles]);
}

/**
 * Draws vector tiles on the map, anew when the page's colours or language change. Names of the ground give way to
 * theirs; without them the ground stays as it is.
 */
export function useVectorTiles(map: Leaflet | undefined, tiles: Tiles | null | undefined): void {
  const look = useLook();
  const language = useLanguage();
  const url = tiles?.url;
  useEffect(() => {
    if (!map || url === undefined) return;
    let unmounted = false;
    let layer: GridLayer | undefined;
    const draw = async () => {
      const { vectorTiles } = await import('./vector-tiles.ts');
      const created = await vectorTiles({ url, language, look });
      if (unmounted) return;
      layer = created.addTo(map);
      map.getContainer().classList.add('favr-drawn');
    };
    draw().catch(() => undefined);
    return () => {
      unmounted = true;
      layer?.remove();
      map.getContainer().classList.remove('favr-drawn');
    };
  }, [map, url, language, look]);
}

/** Moves the map to each new target. */
export function useFlyTo(map: Leaflet | undefined, target: MapCamera): void {
  const shown = useRef(target);
  useEffect(() => {
    if (!map || shown.current === target) return;
    shown.current = target;
    map.flyTo([target.latitude, target.longitude], target.zoom, {
      duration: 0.4,
      animate: !currentAppearance().reducedMotion,
    });
  }, [map, target]);
}
