import { AdvancedMarker, APIProvider, Map, useMap, type MapEvent } from '@vis.gl/react-google-maps';
import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMapSettings } from './map-settings.ts';
import type { MapCamera, MapProps } from './map-types.ts';

/** From the whole country to the doors of a street, as on the other map. */
const zooms = { minZoom: 7, maxZoom: 18 };

/** How far above the others a raised marker stands. */
const above = 10_000;

const Frame = chakra('div', { base: { height: 'full', width: 'full', isolation: 'isolate' } });

/** Leads the map to its target whenever that is another one. */
function Lead({ target }: { target: MapCamera }) {
  const map = useMap();
  const led = useRef(target);
  useEffect(() => {
    if (!map || led.current === target) return;
    led.current = target;
    map.panTo({ lat: target.latitude, lng: target.longitude });
    map.setZoom(target.zoom);
  }, [map, target]);
  return null;
}

/** Hears when Google does not take the key: by this name its code calls the page. */
function useRefusedKey(onRefused: () => void): void {
  const tell = useEffectEvent(onRefused);
  useEffect(() => {
    Object.assign(window, { gm_authFailure: () => tell() });
    return () => void Reflect.deleteProperty(window, 'gm_authFailure');
  }, []);
}

/** A map by Google, for servers that have a key for browsers. */
export function GoogleMap({ label, target, markers, onViewChange, onFail }: MapProps) {
  const google = useMapSettings()?.google;
  const [first] = useState(target);
  useRefusedKey(onFail);
  const tellSight = ({ map }: MapEvent) => {
    const [center, bounds, zoom] = [map.getCenter(), map.getBounds(), map.getZoom()];
    if (!center || !bounds || zoom === undefined) return;
    const { south, west, north, east } = bounds.toJSON();
    onViewChange({
      camera: { latitude: center.lat(), longitude: center.lng(), zoom },
      bounds: { south, west, north, east },
    });
  };
  if (!google) return null;
  return (
    <Frame role="region" aria-label={label}>
      <APIProvider apiKey={google.key} disableUsageAttribution onError={onFail}>
        <Map
          {...zooms}
          mapId={google.mapId}
          defaultCenter={{ lat: first.latitude, lng: first.longitude }}
          defaultZoom={first.zoom}
          colorScheme={document.documentElement.classList.contains('dark') ? 'DARK' : 'LIGHT'}
          disableDefaultUI
          zoomControl
          clickableIcons={false}
          gestureHandling="greedy"
          onIdle={tellSight}
        >
          <Lead target={target} />
          {markers.map(({ key, latitude, longitude, raised, content }) => (
            <AdvancedMarker
              key={key}
              position={{ lat: latitude, lng: longitude }}
              anchorLeft="-50%"
              anchorTop="-50%"
              zIndex={raised ? above : 0}
              style={{ pointerEvents: 'auto' }}
            >
              {content}
            </AdvancedMarker>
          ))}
        </Map>
      </APIProvider>
    </Frame>
  );
}
