import { divIcon, marker, type Handler, type Map as LeafletMap } from 'leaflet';
import { useEffect, useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import type { MapMarker } from './map-types.ts';

/** The z-index offset of a raised marker. */
const raisedZIndex = 10_000;

/** Leaflet's drag handler; its types lack `moved`, which tells whether the map was dragged. */
type Dragging = Handler & { moved(): boolean };

/** Renders React content as a marker on a Leaflet map. */
export function LeafletMarker({ map, latitude, longitude, raised, content }: MapMarker & { map: LeafletMap }) {
  const [elements] = useState(() => {
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
    elements.pin.setLatLng([latitude, longitude]).addTo(map);
    return () => void elements.pin.remove();
  }, [map, elements, latitude, longitude]);
  useEffect(() => void elements.pin.setZIndexOffset(raised ? raisedZIndex : 0), [elements, raised]);

  // Dragging the map may begin and end on a marker, and must not count as a tap on it.
  const ignoreDrags = (event: MouseEvent) => {
    if (event.detail > 0 && (map.dragging as Dragging).moved()) event.stopPropagation();
  };
  return createPortal(<div onClickCapture={ignoreDrags}>{content}</div>, elements.box);
}
