import type { Page } from '@playwright/test';
import type { Person, Stage } from './stage.ts';

/** One thing the product shows: a page in a state worth looking at, or a dialog over it. */
export interface Screen {
  /** Names its pictures and its tests. */
  name: string;
  as: Person;
  at: (ids: Stage['ids']) => string;
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
export const tap = (name: string | RegExp) => async (page: Page): Promise<void> => page.getByRole('button', { name }).first().click();

/** One after the other. */
export const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };
