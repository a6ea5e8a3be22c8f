import { divIcon, marker, type Handler, type Map as LeafletMap } from 'leaflet';
import { useEffect, useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import type { MapMarker } from './map-types.ts';

/** How far above the others a raised marker stands. */
const above = 10_000;

/** Leaflet's hand that drags; its types leave out that it tells whether it has. */
type Dragging = Handler & { moved(): boolean };

/** Lets React draw what stands on a Leaflet map. */
export function LeafletMarker({ map, latitude, longitude, raised, content }: MapMarker & { map: LeafletMap }) {
  const [stand] = useState(() => {
    const box = document.createElement('div');
    return {
      box,
      pin: marker([0, 0], {
        icon: divIcon({ className: 'favr-marker', html: box, iconSize: [0, 0] }),
        keyboard: false,
        interactive: false,
      }),
    };
  });
  useEffect(() => {
    stand.pin.setLatLng([latitude, longitude]).addTo(map);
    return () => void stand.pin.remove();
  }, [map, stand, latitude, longitude]);
  useEffect(() => void stand.pin.setZIndexOffset(raised ? above : 0), [stand, raised]);

  // The finger that drags the map lets go on the marker where it began: that is no tap.
  const ignoreDrags = (event: MouseEvent) => {
    if (event.detail > 0 && (map.dragging as Dragging).moved()) event.stopPropagation();
  };
  return createPortal(<div onClickCapture={ignoreDrags}>{content}</div>, stand.box);
}
