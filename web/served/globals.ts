/** The few globals of a browser that code asks for when it is imported: of a visitor's phone with nothing stored. */
const nothing = () => undefined;
const target = { addEventListener: nothing, removeEventListener: nothing };

const page = {
  ...target,
  documentElement: { lang: '', dataset: {}, classList: { toggle: nothing, contains: () => false }, style: {} },
  querySelector: () => null,
  getElementById: () => null,
  hidden: false,
  visibilityState: 'visible',
};

const globals = {
  ...target,
  window: globalThis,
  document: page,
  location: new URL('http://localhost/'),
  history: { state: null, scrollRestoration: 'auto' },
  // Unknown: the page is for windows of any width.
  matchMedia: (media: string) => ({ ...target, media, matches: undefined }),
  innerWidth: 390,
  innerHeight: 844,
  scrollTo: nothing,
};

for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
Object.defineProperty(globalThis, 'navigator', {
  value: { languages: [], language: 'en', userAgent: '', onLine: true, maxTouchPoints: 0 },
  configurable: true,
});
