import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findRunning } from '../../api/database/embedded.ts';
import { findBenchBrowser } from '../browser.ts';
import { newPremises, ServerProcess } from '../server-process.ts';

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

/** A product to measure. */
export interface Product {
  url: string;
  /** Connection string of its database. */
  databaseUrl: string;
}

/**
 * Starts a product, fills it by `seed`, opens a page on a phone, and cleans up afterwards. A `measure` that returns
 * false makes the command fail.
 */
export async function onPhone<Seeded>(
  seed: (product: Product) => Promise<Seeded>,
  measure: (phone: Phone, seeded: Seeded) => Promise<boolean>,
): Promise<void> {
  const { env, url, clear } = await newPremises();
  const server = await new ServerProcess({ ...env, DEMO_WORLD: 'on' }, { web: true }).ready();
  const browser = await chromium.launch(findBenchBrowser());
  try {
    const seeded = await seed({ url, databaseUrl: (await findRunning(env.DATA_DIR))! });
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    // Catches a hang, not a slow page.
    page.setDefaultTimeout(120_000);
    const session = await page.context().newCDPSession(page);
    const slowDown = async () => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await session.send('HeapProfiler.collectGarbage');
    };
    process.exitCode = (await measure({ page, session, url, slowDown }, seeded)) ? 0 : 1;
  } finally {
    await browser.close();
    await server.stop();
    clear();
  }
}
