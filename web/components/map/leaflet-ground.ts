import { divIcon, layerGroup, marker, polygon, type LatLngTuple, type Map as LeafletMap } from 'leaflet';
import ground from '../../generated/ground.json' with { type: 'json' };

/** From which zoom on a place has its name on the ground. */
const namedFrom: Readonly<Record<string, number>> = { city: 0, town: 11, quarter: 13 };

/** Below the tiles, which stand at 200: what they do not cover stays a map. */
const below = '150';

/** Draws the country and the names of its places under the tiles, so that a map is never blank. */
export function drawGround(map: LeafletMap): void {
  map.createPane('ground').style.zIndex = below;
  polygon(ground.outline as LatLngTuple[], { pane: 'ground', className: 'favr-land', interactive: false }).addTo(map);
  const names = layerGroup().addTo(map);
  const write = () => {
    names.clearLayers();
    const around = map.getBounds().pad(0.3);
    for (const { name, kind, at } of ground.places) {
      if (map.getZoom() < (namedFrom[kind] ?? 0) || !around.contains(at as LatLngTuple)) continue;
      const html = document.createElement('span');
      html.textContent = name;
      marker(at as LatLngTuple, { pane: 'ground', interactive: false, keyboard: false, icon: divIcon({ className: `favr-name favr-${kind}`, html, iconSize: [0, 0] }) }).addTo(names);
    }
  };
  map.on('moveend', write).whenReady(write);
}
