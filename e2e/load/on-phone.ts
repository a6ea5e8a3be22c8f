import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findBenchBrowser } from '../browser.ts';
import { newPremises, ServerProcess } from '../server-process.ts';
import { postFavors } from './many-favors.ts';

/** How much slower than this machine a phone is. */
export const SLOWDOWN = 4;

/** A page of phone size in a browser that talks to a product of its own. */
export interface Phone {
  page: Page;
  session: CDPSession;
  url: string;
  /** From now on the processor is as slow as a phone's, and what lies about has been cleared away. */
  slowDown(): Promise<void>;
}

/** Waits until the API has answered in full what the page asks next. */
export const answered = async (page: Page): Promise<void> =>
  void (await (await page.waitForResponse((response) => response.url().endsWith('/graphql'))).finished());

/** Puts up a product with so many favors around the city, has a phone look at it, and clears everything away. A `measure` that answers false makes the command fail. */
export async function onPhone(
  favors: { count: number; withinKm: number },
  measure: (phone: Phone) => Promise<boolean>,
): Promise<void> {
  const { env, url, clear } = await newPremises();
  const server = await new ServerProcess(env, { web: true }).ready();
  const browser = await chromium.launch(findBenchBrowser());
  try {
    await postFavors(url, favors);
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    // For what hangs, not for what is slow.
    page.setDefaultTimeout(120_000);
    const session = await page.context().newCDPSession(page);
    const slowDown = async () => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await session.send('HeapProfiler.collectGarbage');
    };
    process.exitCode = (await measure({ page, session, url, slowDown })) ? 0 : 1;
  } finally {
    await browser.close();
    await server.stop();
    clear();
  }
}
