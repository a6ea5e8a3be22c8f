import { defineConfig } from '@playwright/test';
import { findChromium } from './browser.ts';

/** The browser tests: each journey makes its own people and places on one server, started and ended by global-setup.ts. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.E2E_URL!,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Luxembourg',
    launchOptions: findChromium(),
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
