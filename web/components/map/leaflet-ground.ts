import { divIcon, marker, polygon, type LatLngTuple, type Map as LeafletMap, type Marker } from 'leaflet';
import ground from '../../generated/ground.json' with { type: 'json' };

/** From which zoom on a place has its name on the ground. */
const namedFrom: Readonly<Record<string, number>> = { city: 0, town: 11, quarter: 13 };

/** Below the tiles, which stand at 200: what they do not cover stays a map. */
const below = '150';

type Place = (typeof ground.places)[number];

function nameOf({ name, kind, at }: Place): Marker {
  const html = document.createElement('span');
  html.textContent = name;
  const icon = divIcon({ className: `favr-name favr-${kind}`, html, iconSize: [0, 0] });
  return marker(at as LatLngTuple, { pane: 'ground', interactive: false, keyboard: false, icon });
}

/** Draws the country and the names of its places under the tiles, so that a map is never blank. */
export function drawGround(map: LeafletMap): void {
  map.createPane('ground').style.zIndex = below;
  polygon(ground.outline as LatLngTuple[], { pane: 'ground', className: 'favr-land', interactive: false }).addTo(map);
  const written = new Map<Place, Marker>();
  // Names that stay are left standing: a map that is let go of has other things to do.
  const write = () => {
    const around = map.getBounds().pad(0.3);
    for (const place of ground.places) {
      const isNamed = map.getZoom() >= (namedFrom[place.kind] ?? 0) && around.contains(place.at as LatLngTuple);
      const name = written.get(place);
      if (isNamed && !name) written.set(place, nameOf(place).addTo(map));
      if (!isNamed && name) {
        name.remove();
        written.delete(place);
      }
    }
  };
  map.on('moveend', () => requestAnimationFrame(write)).whenReady(write);
}
