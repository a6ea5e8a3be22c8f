import { JSDOM } from 'jsdom';

/** Every inserted CSS rule, with the `data-emotion` attribute of its style element. */
export const rules: { from: string; text: string }[] = [];

/**
 * A visitor's phone: it has nothing stored, and the server has not answered yet. Import it before anything of the app.
 */
export const browser = new JSDOM('<!doctype html><div id="root"></div>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
});

const { window } = browser;
// Unknown: the page is for windows of any width.
const noMedia = { matches: undefined, addEventListener() {}, removeEventListener() {} };

Object.assign(window, {
  matchMedia: (media: string) => ({ ...noMedia, media }),
  fetch: () => new Promise<never>(() => {}),
  scrollTo() {},
});

// Recorded as text: jsdom's parser knows less CSS than a phone's.
window.CSSStyleSheet.prototype.insertRule = function insertRule(this: CSSStyleSheet, text: string) {
  const owner = [...window.document.querySelectorAll('style')].find(({ sheet }) => sheet === this);
  rules.push({ from: owner?.dataset['emotion'] ?? '', text });
  return 0;
};

/** Globals of Node that differ from a browser's. */
const differs = new Set(['navigator', 'fetch', 'localStorage', 'sessionStorage', 'AbortController', 'AbortSignal']);

for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis) || differs.has(name))
    Object.defineProperty(globalThis, name, { get: () => window[name as never], configurable: true });
}
