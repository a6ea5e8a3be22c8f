import { divIcon, marker, polygon, type LatLngTuple, type Map as LeafletMap, type Marker } from 'leaflet';
import ground from '../../generated/ground.json' with { type: 'json' };

/** From which zoom on a place has its name on the ground. */
const namedFrom: Readonly<Record<string, number>> = { city: 0, town: 11, quarter: 13 };

/** Below the tiles, which stand at 200: what they do not cover stays a map. */
const below = '150';

/** How far (px) a name steps aside, up or down, for what stands on the map; where none of it helps, it is left out. */
const steps = [0, -22, 22, -34, 34];

type Place = (typeof ground.places)[number];

/** Where a rectangle of the screen is taken already. */
const touches = (one: DOMRect, other: DOMRect, down: number): boolean =>
  one.left < other.right && one.right > other.left && one.top + down < other.bottom && one.bottom + down > other.top;

/** Names step aside for markers and for each other, the greater places first. */
function stepAside(names: readonly HTMLElement[], markers: readonly Element[]): void {
  for (const name of names) name.style.translate = '';
  const taken = markers.map((marker) => marker.getBoundingClientRect());
  const wanted = names.map((name) => name.getBoundingClientRect());
  for (const [index, name] of names.entries()) {
    const at = wanted[index]!;
    const step = steps.find((down) => !taken.some((other) => touches(at, other, down)));
    name.style.visibility = step === undefined ? 'hidden' : '';
    if (step === undefined) continue;
    name.style.translate = `0 ${step}px`;
    taken.push(new DOMRect(at.x, at.y + step, at.width, at.height));
  }
}

function nameOf({ name, kind, at }: Place): Marker {
  const html = document.createElement('span');
  // Until it has stepped aside (makeRoom).
  html.style.visibility = 'hidden';
  html.textContent = name;
  const icon = divIcon({ className: `favr-name favr-${kind}`, html, iconSize: [0, 0] });
  return marker(at as LatLngTuple, { pane: 'ground', interactive: false, keyboard: false, icon });
}

/** Draws the country and the names of its places under the tiles, so that a map is never blank. Returns what lets the names step aside for markers that came or went. */
export function drawGround(map: LeafletMap): () => void {
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
  const makeRoom = () => {
    const markers = map.getPane('markerPane')!;
    const named = [...written].sort(([one], [other]) => (namedFrom[one.kind] ?? 0) - (namedFrom[other.kind] ?? 0));
    stepAside(
      named.map(([, name]) => name.getElement()!.querySelector('span')!),
      [...markers.querySelectorAll('.favr-marker > div')],
    );
  };
  // The map may have gone since the frame was asked for.
  const inFrame = (draw: () => void) => requestAnimationFrame(() => map.getPane('markerPane') && draw());
  const writeAtFirst = () => {
    write();
    makeRoom();
  };
  // Each in a frame of its own: both together took a slow phone longer than 50 ms.
  const writeAnew = () => {
    write();
    inFrame(makeRoom);
  };
  map.on('moveend', () => inFrame(writeAnew)).whenReady(writeAtFirst);
  return makeRoom;
}
