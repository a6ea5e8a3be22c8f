import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findRunning } from '../api/database/embedded.ts';
import { findBenchBrowser } from '../e2e/browser.ts';
import { newPremises, ServerProcess } from '../tests/processes/server-process.ts';

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

/** Opens a page on a phone, on the product at `url`. */
async function openPhone(browser: Browser, url: string): Promise<Phone> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  // Catches a hang, not a slow page.
  page.setDefaultTimeout(120_000);
  const session = await page.context().newCDPSession(page);
  const slowDown = async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await session.send('HeapProfiler.collectGarbage');
  };
  return { page, session, url, slowDown };
}

/** Starts the product of a checkout, this one by default; returns it and what ends it. */
async function startProduct(root?: string): Promise<Product & { end: () => Promise<void> }> {
  const { env, url, clear } = await newPremises();
  const options = { web: true, ...(root && { root }) };
  const server = await new ServerProcess({ ...env, DEMO_WORLD: 'on' }, options).ready();
  const end = async () => {
    await server.stop();
    clear();
  };
  return { url, databaseUrl: (await findRunning(env.DATA_DIR))!, end };
}

/**
 * Starts the products of checkouts (undefined is this one), fills each by `seed`, opens a page of each on a phone, and
 * cleans up afterwards. A `measure` that returns false makes the command fail.
 */
export async function onPhones<Seeded>(
  roots: readonly (string | undefined)[],
  seed: (product: Product) => Promise<Seeded>,
  measure: (phones: { phone: Phone; seeded: Seeded }[]) => Promise<boolean>,
): Promise<void> {
  const browser = await chromium.launch(findBenchBrowser());
  const products: Awaited<ReturnType<typeof startProduct>>[] = [];
  try {
    const phones: { phone: Phone; seeded: Seeded }[] = [];
    for (const root of roots) {
      const product = await startProduct(root);
      products.push(product);
      const seeded = await seed(product);
      phones.push({ phone: await openPhone(browser, product.url), seeded });
    }
    process.exitCode = (await measure(phones)) ? 0 : 1;
  } finally {
    await browser.close();
    for (const { end } of products) await end();
  }
}

/** Does the same with the product of this checkout alone. */
export const onPhone = <Seeded>(
  seed: (product: Product) => Promise<Seeded>,
  measure: (phone: Phone, seeded: Seeded) => Promise<boolean>,
): Promise<void> => onPhones([undefined], seed, ([only]) => measure(only!.phone, only!.seeded));
