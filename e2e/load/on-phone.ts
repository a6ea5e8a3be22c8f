import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findBenchBrowser } from '../browser.ts';
import { newPremises, ServerProcess } from '../server-process.ts';
import { postFavors } from './many-favors.ts';

/** Factor by which a phone is slower than this machine. */
export const SLOWDOWN = 4;

/** A page of phone size in a browser, on a product of its own. */
export interface Phone {
  page: Page;
  session: CDPSession;
  url: string;
  /** Slows the processor to a phone's from now on, after a garbage collection. */
  slowDown(): Promise<void>;
}

/** Waits until the API has answered the page's next request in full. */
export const answered = async (page: Page): Promise<void> =>
  void (await (await page.waitForResponse((response) => response.url().endsWith('/graphql'))).finished());

/**
 * Starts a product with favors around the city, opens it on a phone, and cleans up afterwards. A `measure` that returns
 * false makes the command fail.
 */
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
    // Catches a hang, not a slow page.
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
