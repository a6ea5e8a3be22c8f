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

Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver: Observer, IntersectionObserver: Observer, structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) });
window.matchMedia = (media) => ({ media, matches: false, onchange: null, addEventListener: quiet, removeEventListener: quiet, addListener: quiet, removeListener: quiet, dispatchEvent: never });
window.scrollTo = quiet;
Element.prototype.scrollTo = quiet;
