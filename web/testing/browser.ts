import { TextDecoder, TextEncoder } from 'node:util';

// Browser APIs that the app needs and jsdom lacks, set up before every test file: no media query matches, nothing is
// ever resized or intersects.

const never = () => false;
const doNothing = () => undefined;

class Observer {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe = doNothing;
  unobserve = doNothing;
  disconnect = doNothing;
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
  addEventListener: doNothing,
  removeEventListener: doNothing,
  addListener: doNothing,
  removeListener: doNothing,
  dispatchEvent: never,
});
window.scrollTo = doNothing;
Element.prototype.scrollTo = doNothing;
// jsdom draws nothing, and complains where somebody asks.
HTMLCanvasElement.prototype.getContext = () => null;
