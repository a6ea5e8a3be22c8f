import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { installed } from '../screens/screen.ts';
import { freePort, ServerProcess } from '../../tests/processes/server-process.ts';
import { test as base } from './journey.ts';
import { Neighbour } from './neighbour.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Serves a copy of the sources, so that a new version can take the place of the old one. */
class Deployment {
  readonly #folder = mkdtempSync(join(tmpdir(), 'favr-update-'));
  #server: ServerProcess | undefined;
  url = '';

  /** Builds and serves the current version. */
  async start(): Promise<this> {
    chmodSync(this.#folder, 0o711);
    for (const part of [
      'api',
      'shared',
      'web',
      'ormconfig.ts',
      'schema.graphql',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ])
      cpSync(join(ROOT, part), join(this.#folder, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.#folder, 'node_modules'));
    this.url = `http://localhost:${await freePort()}`;
    await this.#serve();
    return this;
  }

  /** Changes the app, then builds and serves it. */
  async upgrade(): Promise<void> {
    await this.#server!.stop();
    appendFileSync(join(this.#folder, 'web/app/main.tsx'), "document.documentElement.dataset['version'] = '2';\n");
    await this.#serve();
  }

  async end(): Promise<void> {
    await this.#server?.stop();
    rmSync(this.#folder, { recursive: true });
  }

  async #serve(): Promise<void> {
    this.#server = await new ServerProcess(
      { DATA_DIR: join(this.#folder, 'data'), PORT: new URL(this.url).port },
      { web: true, root: this.#folder },
    ).ready();
  }
}

const test = base.extend<{ product: Deployment }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern.
  product: async ({}, use) => {
    const product = await new Deployment().start();
    await use(product);
    await product.end();
  },
  baseURL: async ({ product }, use) => use(product.url),
});

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker controls the page: only then can an update replace it. */
async function settle(page: Page): Promise<void> {
  await installed(page);
  await page.clock.install();
  await page.reload();
}

const isNew = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-version', '2', { timeout: 120_000 });
const isOld = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.dataset['version'])).toBeUndefined();

test(
  'a new version is taken by itself where nobody is in the middle of something, and waits where somebody writes',
  { tag: '@long' },
  async ({ browser, product }) => {
    const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
    const favor = await ana.post('Carry a wardrobe');
    const { page: writing } = ben;
    await writing.request.post(`/api${favor.replace('favor', 'favors')}/accept`);
    await writing.goto(favor.replace('favor', 'chat'));
    await settle(writing);
    const idle = await writing.context().newPage();
    await idle.goto('/');
    const message = writing.getByRole('textbox', { name: 'Write a message' });
    await message.fill('I bring a friend and');

    await product.upgrade();
    for (const page of [idle, writing]) await page.clock.fastForward(30_000);
    await isNew(idle);
    await expect(writing.getByText('Update available')).toBeVisible();
    // Far longer than the second after which an idle app reloads.
    await writing.clock.fastForward(60_000);
    await expect(message).toHaveValue('I bring a friend and');
    await isOld(writing);

    await writing.getByRole('button', { name: 'Update now' }).click();
    await isNew(writing);
    await expect(message).toHaveValue('I bring a friend and');
  },
);
