import { JSDOM } from 'jsdom';

/** Every rule a page has had inserted, with what its style element says of where it comes from. */
export const rules: { from: string; text: string }[] = [];

/** Stands in for a visitor's phone: nothing is kept on it, and nothing has come from the server yet. To be imported before anything of the app. */
export const browser = new JSDOM('<!doctype html><div id="root"></div>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
});

const { window } = browser;
const noMedia = { matches: false, addEventListener() {}, removeEventListener() {} };

Object.assign(window, {
  matchMedia: (media: string) => ({ ...noMedia, media }),
  fetch: () => new Promise<never>(() => {}),
  scrollTo() {},
});

// Kept as they were written: this browser's own reading of them knows less than a phone's.
window.CSSStyleSheet.prototype.insertRule = function insertRule(this: CSSStyleSheet, text: string) {
  const owner = [...window.document.querySelectorAll('style')].find(({ sheet }) => sheet === this);
  rules.push({ from: owner?.dataset['emotion'] ?? '', text });
  return 0;
};

/** What Node has under the same names, and other than a browser. */
const differs = new Set(['navigator', 'fetch', 'localStorage', 'sessionStorage', 'AbortController', 'AbortSignal']);

for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis) || differs.has(name))
    Object.defineProperty(globalThis, name, { get: () => window[name as never], configurable: true });
}
