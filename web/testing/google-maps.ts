type Listener = () => void;

const listeners = new WeakMap<object, Map<string, Set<Listener>>>();

function addListener(target: object, name: string, listener: Listener): { remove: () => void } {
  const named = listeners.get(target) ?? new Map<string, Set<Listener>>();
  listeners.set(target, named.set(name, (named.get(name) ?? new Set()).add(listener)));
  // A real map reports 'idle' soon after it is made.
  if (name === 'idle') setTimeout(listener);
  return { remove: () => void named.get(name)?.delete(listener) };
}

const notify = (target: object, name: string) =>
  listeners
    .get(target)
    ?.get(name)
    ?.forEach((listener) => listener());

/** Degrees from the centre to each edge at zoom 0. */
const degrees = 180;

/** A map that reports 'idle' at once, and again after a change of zoom. */
class StubMap {
  center: { lat: number; lng: number };
  zoom: number;
  constructor(
    readonly div: HTMLElement,
    options: { center: { lat: number; lng: number }; zoom: number },
  ) {
    ({ center: this.center, zoom: this.zoom } = options);
  }
  addListener(name: string, listener: Listener) {
    return addListener(this, name, listener);
  }
  setOptions(): void {}
  moveCamera(): void {}
  getDiv = () => this.div;
  getCenter = () => ({ lat: () => this.center.lat, lng: () => this.center.lng, toJSON: () => this.center });
  getZoom = () => this.zoom;
  getHeading = () => 0;
  getTilt = () => 0;
  getBounds() {
    const reach = degrees / 2 ** this.zoom;
    const { lat, lng } = this.center;
    return { toJSON: () => ({ south: lat - reach, north: lat + reach, west: lng - reach, east: lng + reach }) };
  }
  panTo(center: { lat: number; lng: number }): void {
    this.center = center;
  }
  setZoom(zoom: number): void {
    this.zoom = zoom;
    notify(this, 'idle');
  }
}

/** A marker whose box is an element of its map. */
class StubMarker {
  readonly #box = document.createElement('div');
  set map(map: StubMap | null) {
    if (map) map.div.append(this.#box);
    else this.#box.remove();
  }
  set content(content: HTMLElement) {
    this.#box.replaceChildren(content);
  }
  get content(): Element | null {
    return this.#box.firstElementChild;
  }
  addEventListener(): void {}
  removeEventListener(): void {}
}

/** Stubs the parts of Google's Maps JavaScript API that our map uses, as if its script had been loaded. */
export function stubGoogleMaps(): void {
  const event = { addListener, clearInstanceListeners: (target: object) => listeners.delete(target) };
  const settings = { getInstance: () => ({}) };
  const maps = {
    version: '3.65.0',
    event,
    Settings: settings,
    Map: StubMap,
    importLibrary: (name: string) => Promise.resolve(name === 'marker' ? { AdvancedMarkerElement: StubMarker } : {}),
  };
  Object.assign(globalThis, { google: { maps } });
}
