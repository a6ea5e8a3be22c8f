import type { Page } from '@playwright/test';
import type { Person, Fixtures } from './fixtures.ts';

/** One thing the product shows: a page in a state worth checking, or a dialog over a page. */
export interface Screen {
  /** Name of its pictures and tests. */
  name: string;
  as: Person;
  at: (ids: Fixtures['ids']) => string;
  /** Sets up conditions before the page is requested. */
  arrange?: (page: Page) => Promise<unknown>;
  /** Leads from the page to the screen. */
  open?: (page: Page) => Promise<unknown>;
  /** Name of the dialog in web/app/dialogs.tsx. */
  sheet?: string;
  /** Written by the server without the app: it follows the device by style sheets alone, and is pictured in English. */
  byServer?: true;
  /** Text on the screen once it is complete. */
  shows: string | RegExp;
}

/** Clicks the first button of this name. */
export const tap =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

/** Runs steps one after the other. */
export const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

/** Fills a field found by its label. */
export const fill =
  (label: string, text: string) =>
  (page: Page): Promise<void> =>
    page.getByLabel(label, { exact: true }).fill(text);

/** Selects another tab of a dialog. */
export const tab =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('tab', { name }).click();

/** Waits for the service worker, with which the product opens offline. */
export const installed = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Waits until the map has counted what the server has: before, markers of what the list knows may lie too close. */
export const mapCounted = (page: Page): Promise<void> => page.waitForLoadState('networkidle');
