import { control, map as makeMap, tileLayer, type Map as Leaflet } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { currentAppearance } from '../../lib/theme/appearance.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { drawGround } from './leaflet-ground.ts';
import './leaflet-map.css';
import { LeafletMarker } from './leaflet-marker.tsx';
import { MapCredit } from './map-credit.tsx';
import { useMapSettings } from './map-settings.ts';
import type { MapProps } from './map-types.ts';

/** From the whole country to the doors of a street. */
const zooms = { minZoom: 7, maxZoom: 18 };

/** Own stacking context: what Leaflet stacks within stays below bars and sheets. */
const Frame = chakra('div', { base: { position: 'relative', height: 'full', width: 'full', isolation: 'isolate' } });

/** A map by Leaflet: tiles over the bundled ground. OpenStreetMap's servers answer only pages that say where they are. */
export function LeafletMap({ label, target, markers, onViewChange }: MapProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Leaflet>();
  const makeRoom = useRef<() => void>(undefined);
  const tiles = useMapSettings()?.tiles;
  const tellSight = useEffectEvent((shown: Leaflet) => {
    const { lat: latitude, lng: longitude } = shown.getCenter();
    const bounds = shown.getBounds();
    onViewChange({
      camera: { latitude, longitude, zoom: shown.getZoom() },
      bounds: { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() },
    });
  });
  const make = useEffectEvent((element: HTMLDivElement) => {
    const made = makeMap(element, {
      ...zooms,
      zoomControl: false,
      attributionControl: false,
      maxBounds: [
        [-85, -180],
        [85, 180],
      ],
    });
    control.zoom({ position: 'topright', zoomInTitle: t('map.zoomIn'), zoomOutTitle: t('map.zoomOut') }).addTo(made);
    return made.setView([target.latitude, target.longitude], target.zoom);
  });

  useEffect(() => {
    const made = make(box.current!);
    makeRoom.current = drawGround(made);
    made.on('moveend', () => tellSight(made));
    tellSight(made);
    setMap(made);
    const resized = new ResizeObserver(() => made.invalidateSize({ pan: false }));
    resized.observe(box.current!);
    return () => {
      resized.disconnect();
      made.remove();
    };
  }, []);

  useEffect(() => {
    if (!map || !tiles) return;
    const layer = tileLayer(tiles.url, {
      ...zooms,
      maxNativeZoom: 19,
      referrerPolicy: 'strict-origin-when-cross-origin',
    }).addTo(map);
    return () => void layer.remove();
  }, [map, tiles]);

  // Whatever was drawn may be other markers.
  useEffect(() => {
    const frame = requestAnimationFrame(() => makeRoom.current?.());
    return () => cancelAnimationFrame(frame);
  });

  const first = useRef(target);
  useEffect(() => {
    if (!map || first.current === target) return;
    first.current = target;
    map.flyTo([target.latitude, target.longitude], target.zoom, {
      duration: 0.4,
      animate: !currentAppearance().reducedMotion,
    });
  }, [map, target]);

  return (
    <Frame>
      <div ref={box} className="favr-map" role="region" aria-label={label} />
      {tiles && <MapCredit text={tiles.attribution} />}
      {map && markers.map((marker) => <LeafletMarker {...marker} key={marker.key} map={map} />)}
    </Frame>
  );
}
