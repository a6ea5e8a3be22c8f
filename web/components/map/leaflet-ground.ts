import { divIcon, marker, polygon, polyline, type Map as LeafletMap, type Marker } from 'leaflet';
import { currentLocale } from '../../lib/i18n/translate.ts';
import { ground, nameOf, type GroundPlace } from './ground.ts';

/** The zooms at which a place's name is shown, by kind of place; kinds of the lowest are written first. */
const zoomsByKind: Readonly<Record<string, { from: number; until: number }>> = {
  city: { from: 0, until: 18 },
  country: { from: 7, until: 11 },
  river: { from: 10, until: 18 },
  town: { from: 11, until: 18 },
  quarter: { from: 13, until: 18 },
};
const zoomsOf = ({ kind }: GroundPlace) => zoomsByKind[kind]!;

/** A z-index below the tiles (200), so that the ground shows where tiles are missing. */
const paneZIndex = '150';

/** The vertical offsets (px) tried for a name that overlaps something; if all overlap, the name is hidden. */
const offsets = [0, -22, 22, -34, 34];

/** Tests whether two rectangles overlap when the first is moved down by `down` px. */
const overlaps = (one: DOMRect, other: DOMRect, down: number): boolean =>
  one.left < other.right && one.right > other.left && one.top + down < other.bottom && one.bottom + down > other.top;

/** Moves or hides names so that they overlap neither markers nor each other; earlier names win. */
function arrangeNames(names: readonly HTMLElement[], markers: readonly Element[]): void {
  for (const name of names) name.style.translate = '';
  const occupied = markers.map((marker) => marker.getBoundingClientRect());
  const rects = names.map((name) => name.getBoundingClientRect());
  for (const [index, name] of names.entries()) {
    const rect = rects[index]!;
    const offset = offsets.find((down) => !occupied.some((other) => overlaps(rect, other, down)));
    name.style.visibility = offset === undefined ? 'hidden' : '';
    if (offset === undefined) continue;
    name.style.translate = `0 ${offset}px`;
    occupied.push(new DOMRect(rect.x, rect.y + offset, rect.width, rect.height));
  }
}

function createName(place: GroundPlace): Marker {
  const html = document.createElement('span');
  // Hidden until it has been arranged (rearrange).
  html.style.visibility = 'hidden';
  html.textContent = nameOf(place, currentLocale());
  const icon = divIcon({ className: `favr-name favr-${place.kind}`, html, iconSize: [0, 0] });
  return marker(place.at, { pane: 'ground', interactive: false, keyboard: false, icon });
}

/**
 * Draws borders, rivers and names under the tiles, so that a map is never blank. Returns a function that
 * rearranges the names after markers have changed.
 */
export function drawGround(map: LeafletMap): () => void {
  map.createPane('ground').style.zIndex = paneZIndex;
  const looks = (className: string) => ({ pane: 'ground', className, interactive: false });
  polygon(ground.land, looks('favr-land')).addTo(map);
  for (const line of ground.neighbours) polyline(line, looks('favr-border')).addTo(map);
  polygon(ground.river, looks('favr-river')).addTo(map);
  const shownNames = new Map<GroundPlace, Marker>();
  // Reuses the names that stay: a map that was just dragged has other work to do.
  const updateNames = () => {
    const around = map.getBounds().pad(0.3);
    for (const place of ground.places) {
      const { from, until } = zoomsOf(place);
      const isVisible = map.getZoom() >= from && map.getZoom() <= until && around.contains(place.at);
      const name = shownNames.get(place);
      if (isVisible && !name) shownNames.set(place, createName(place).addTo(map));
      if (!isVisible && name) {
        name.remove();
        shownNames.delete(place);
      }
    }
  };
  const rearrange = () => {
    const markers = map.getPane('markerPane')!;
    const bySize = [...shownNames].sort(([one], [other]) => zoomsOf(one).from - zoomsOf(other).from);
    arrangeNames(
      bySize.map(([, name]) => name.getElement()!.querySelector('span')!),
      [...markers.querySelectorAll('.favr-marker > div')],
    );
  };
  // The map may have been removed since the frame was requested.
  const inFrame = (draw: () => void) => requestAnimationFrame(() => map.getPane('markerPane') && draw());
  const drawInitially = () => {
    updateNames();
    rearrange();
  };
  // One frame each: both together took a slow phone longer than 50 ms.
  const redraw = () => {
    updateNames();
    inFrame(rearrange);
  };
  map.on('moveend', () => inFrame(redraw)).whenReady(drawInitially);
  return rearrange;
}
