import { TextDecoder, TextEncoder } from 'node:util';

/** What jsdom leaves out of a browser and the app asks for; set up before every test file. Nothing is ever wide, near or seen. */

const never = () => false;
const quiet = () => undefined;

class Observer {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe = quiet;
  unobserve = quiet;
  disconnect = quiet;
  takeRecords = () => [];
}

class PointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
  }
}

Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  PointerEvent,
  structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)),
});
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: quiet,
  removeEventListener: quiet,
  addListener: quiet,
  removeListener: quiet,
  dispatchEvent: never,
});
window.scrollTo = quiet;
Element.prototype.scrollTo = quiet;
