import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from '../../../shared/languages.ts';
import { translateByItself } from '../in-page/translate.ts';

/** Differences of a run's pages from the plain ones. */
export interface Variant {
  language: Language;
  timezone: string;
  isTranslated: boolean;
  isSlow: boolean;
  isReduced: boolean;
  isLarge: boolean;
  isContrast: boolean;
}

export const plain: Variant = {
  language: 'en',
  timezone: 'Europe/Luxembourg',
  isTranslated: false,
  isSlow: false,
  isReduced: false,
  isLarge: false,
  isContrast: false,
};

/** Sizes of a walk's screens, in px. */
export const screens = {
  phone: { width: 390, height: 844 },
  side: { width: 844, height: 390 },
  desk: { width: 1280, height: 800 },
} as const;

/** Returns the browser of one person: Ana has a phone, and Ben a phone or a desk. */
export const browserOf = (variant: Variant, url: string, isDesk: boolean): BrowserContextOptions => ({
  baseURL: url,
  viewport: isDesk ? screens.desk : screens.phone,
  ...(!isDesk && { hasTouch: true, isMobile: true }),
  locale: variant.language === 'en' ? 'en-GB' : variant.language,
  timezoneId: variant.timezone,
  // It has the app's code without a network, as people do.
  serviceWorkers: 'allow',
  ...(variant.isReduced && { reducedMotion: 'reduce' }),
  ...(variant.isContrast && { contrast: 'more' }),
});

/** Processor of a slow phone: this many times slower. */
const SLOWDOWN = 4;

/** Prepares a page for its variant, before it is opened. */
export async function prepare(page: Page, variant: Variant, place: object): Promise<void> {
  const kept = {
    favr_place: JSON.stringify({ place, source: 'chosen' }),
    language: variant.language,
    display: variant.isLarge ? JSON.stringify({ fontSize: 'larger' }) : null,
  };
  await page.addInitScript(({ favr_place, language, display }) => {
    if (sessionStorage.getItem('favr_place') === null) sessionStorage.setItem('favr_place', favr_place);
    if (localStorage.getItem('favr_language') === null) localStorage.setItem('favr_language', language);
    if (display !== null && localStorage.getItem('favr_display') === null)
      localStorage.setItem('favr_display', display);
  }, kept);
  if (variant.isTranslated)
    await page.addInitScript({
      content: `globalThis.__name ??= (named) => named;(${String(translateByItself)})();`,
    });
  if (!variant.isSlow) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}
