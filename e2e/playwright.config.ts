import { defineConfig } from '@playwright/test';
import { findChromium } from './browser.ts';

/**
 * Browser runs on one server, which global-setup.ts starts and ends: `journeys` are the tests, each with its own people
 * and places; `hostile` sets them on platforms and networks that fail them; `browsers` drives other engines than
 * Chromium; `pictures` writes screenshots.
 */
export default defineConfig({
  outputDir: './results',
  globalSetup: './global-setup.ts',
  projects: [
    // A service worker fetches the whole app for each new browser context; journeys that need one allow it.
    { name: 'journeys', testDir: './journeys', use: { serviceWorkers: 'block' } },
    // `walked` names what no way of this run has reached.
    {
      name: 'walker',
      testDir: './walker/ways',
      // Three people press some fifty times in the longest.
      timeout: 240_000,
      use: { serviceWorkers: 'block', isMobile: true },
    },
    { name: 'walked', testDir: './walker/walked', dependencies: ['walker'] },
    // Sockets that went dead are replaced after half a minute.
    {
      name: 'hostile',
      testDir: './hostile',
      use: { serviceWorkers: 'allow' },
      expect: { timeout: 60_000 },
      timeout: 240_000,
    },
    { name: 'browsers', testDir: './browsers' },
    { name: 'pictures', testDir: './pictures' },
  ],
  fullyParallel: true,
  // `npm run journeys` runs the long ones too.
  ...(!process.env.EVERY_JOURNEY && { grepInvert: /@long/ }),
  // One more than cores: journeys wait for each other more than they compute.
  workers: 3,
  // Catches what hangs, not what is slow: load on the machine must not fail a journey.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // The second try is recorded; what passes only then is named as flaky at the end.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: process.env.E2E_URL!,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Luxembourg',
    launchOptions: findChromium(),
    screenshot: 'only-on-failure',
    // Recording every step would make each journey take twice as long.
    trace: 'on-first-retry',
  },
});
