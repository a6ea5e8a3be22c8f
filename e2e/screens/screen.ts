import type { Page } from '@playwright/test';
import type { Person, Fixtures } from './fixtures.ts';

/** One thing the product shows: a page in a state worth looking at, or a dialog over it. */
export interface Screen {
  /** Names its pictures and its tests. */
  name: string;
  as: Person;
  at: (ids: Fixtures['ids']) => string;
  /** What is arranged before the page is fetched. */
  arrange?: (page: Page) => Promise<unknown>;
  /** What leads from the page to the screen. */
  open?: (page: Page) => Promise<unknown>;
  /** The dialog it is, by the name app/sheets.tsx knows it by. */
  sheet?: string;
  /** Words that stand on the screen once it is there. */
  shows: string | RegExp;
}

/** A tap on a button of the page. */
export const tap =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

/** One after the other. */
export const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

/** Types into a field, by its label. */
export const fill =
  (label: string, text: string) =>
  (page: Page): Promise<void> =>
    page.getByLabel(label, { exact: true }).fill(text);

/** Brings another tab of a dialog to the front. */
export const tab =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('tab', { name }).click();

/** Waits for the service worker: once it is in, the product opens without a connection. */
export const installed = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
