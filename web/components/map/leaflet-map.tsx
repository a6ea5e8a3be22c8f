import 'leaflet/dist/leaflet.css';
import { chakra } from '@chakra-ui/react';
import './leaflet-map.css';
import { LeafletMarker } from './leaflet-marker.tsx';
import { creditOf, MapCredit } from './map-credit.tsx';
import { useMapSettings } from './map-settings.ts';
import type { MapProps } from './map-types.ts';
import { useFlyTo, useLeaflet, useTileLayer, useVectorTiles } from './use-leaflet.ts';

/** Own stacking context: Leaflet's z-indexes stay below bars and sheets. */
const Frame = chakra('div', { base: { position: 'relative', height: 'full', width: 'full', isolation: 'isolate' } });

/** Renders a Leaflet map: tiles, drawn or pictures, over the bundled ground. */
export function LeafletMap({ label, target, markers, onViewChange, onPress }: MapProps) {
  const settings = useMapSettings();
  const { tiles, vectorTiles } = settings ?? {};
  const { box, map } = useLeaflet({ target, onViewChange, onPress });
  useTileLayer(map, tiles);
  useVectorTiles(map, vectorTiles);
  useFlyTo(map, target);
  return (
    <Frame>
      <div ref={box} className="favr-map" role="region" aria-label={label} />
      <MapCredit text={creditOf(settings)} />
      {map && markers.map(({ key, ...marker }) => <LeafletMarker key={key} {...marker} map={map} />)}
    </Frame>
  );
}
