import { AdvancedMarker, APIProvider, Map, useMap, type MapEvent } from '@vis.gl/react-google-maps';
import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMapSettings } from './map-settings.ts';
import type { MapCamera, MapProps } from './map-types.ts';

/** Zoom levels from the whole country to the doors of a street, as on the Leaflet map. */
const zooms = { minZoom: 7, maxZoom: 18 };

/** The z-index offset of a raised marker. */
const raisedZIndex = 10_000;

const Frame = chakra('div', { base: { height: 'full', width: 'full', isolation: 'isolate' } });

/** Moves the map to each new target. */
function MoveToTarget({ target }: { target: MapCamera }) {
  const map = useMap();
  const shown = useRef(target);
  useEffect(() => {
    if (!map || shown.current === target) return;
    shown.current = target;
    map.panTo({ lat: target.latitude, lng: target.longitude });
    map.setZoom(target.zoom);
  }, [map, target]);
  return null;
}

/** Calls back when Google rejects the key; its code calls this global function. */
function useRejectedKey(onRejected: () => void): void {
  const notifyRejected = useEffectEvent(onRejected);
  useEffect(() => {
    Object.assign(window, { gm_authFailure: () => notifyRejected() });
    return () => void Reflect.deleteProperty(window, 'gm_authFailure');
  }, []);
}

/** Renders a Google map, for servers that have a key for browsers. */
export function GoogleMap({ label, target, markers, onViewChange, onPress, onFail }: MapProps) {
  const google = useMapSettings()?.google;
  const [initial] = useState(target);
  useRejectedKey(onFail);
  const reportView = ({ map }: MapEvent) => {
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
          defaultCenter={{ lat: initial.latitude, lng: initial.longitude }}
          defaultZoom={initial.zoom}
          colorScheme={document.documentElement.classList.contains('dark') ? 'DARK' : 'LIGHT'}
          disableDefaultUI
          zoomControl
          clickableIcons={false}
          gestureHandling="greedy"
          onIdle={reportView}
          onClick={({ detail: { latLng } }) => latLng && onPress?.({ latitude: latLng.lat, longitude: latLng.lng })}
        >
          <MoveToTarget target={target} />
          {markers.map(({ key, latitude, longitude, raised, content }) => (
            <AdvancedMarker
              key={key}
              position={{ lat: latitude, lng: longitude }}
              anchorLeft="-50%"
              anchorTop="-50%"
              zIndex={raised ? raisedZIndex : 0}
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
