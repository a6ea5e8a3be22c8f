import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { aMapFile } from '../../../api/testing/map-file.ts';
import { newPremises, ServerProcess, type Premises } from '../../../tests/processes/server-process.ts';
import { test as base } from '../journey.ts';

/** A product whose operator has put a map into its folder, started once for the tests here. */
const test = base.extend<object, { premises: Premises }>({
  premises: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const premises = await newPremises();
      mkdirSync(join(premises.env.DATA_DIR, 'map'), { recursive: true });
      writeFileSync(join(premises.env.DATA_DIR, 'map', 'town.pmtiles'), aMapFile());
      const server = await new ServerProcess(premises.env, { web: true }).ready();
      await use(premises);
      await server.stop();
      premises.clear();
    },
    { scope: 'worker' },
  ],
});
// One after the other, in one worker.
test.describe.configure({ mode: 'default' });

/** Reads the colours of what a canvas shows, as `r,g,b`, at every eighth pixel. */
const colorsOf = (canvas: Locator): Promise<string[]> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    if (width === 0 || height === 0) return [];
    const { data } = element.getContext('2d')!.getImageData(0, 0, width, height);
    const found = new Set<string>();
    for (let at = 0; at < data.length; at += 4 * 8)
      if (data[at + 3] === 255) found.add(data.slice(at, at + 3).join(','));
    return [...found];
  });

/** Collects the ranges of the map file that a page reads, as `status range`. */
function readRanges(page: Page): string[] {
  const ranges: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.pmtiles'))
      ranges.push(`${response.status()} ${response.request().headers()['range']}`);
  });
  return ranges;
}

test('a map in the folder of the product is drawn in its colours, by nobody else', async ({ browser, premises }) => {
  const page = await browser.newPage({ baseURL: premises.url, colorScheme: 'light' });
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(premises.url) || foreign.push(request.url()));
  const ranges = readRanges(page);
  await page.goto('/explore?view=map&at=49.6,6.125,14');
  const map = page.getByRole('region', { name: 'Map of favors nearby' });
  const tile = map.locator('canvas.leaflet-tile-loaded').first();
  await expect.poll(() => colorsOf(tile)).toContain('255,255,255');
  const day = await colorsOf(tile);
  await expect(map.getByText('Gare', { exact: true })).toBeHidden();
  // Whose map it is stands above it, where it can be tapped.
  await page.getByRole('link', { name: 'OpenStreetMap' }).click({ trial: true });
  expect(ranges.length).toBeGreaterThan(1);
  expect(ranges.filter((range) => !range.startsWith('206 bytes='))).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => colorsOf(map.locator('canvas.leaflet-tile-loaded').first())).not.toContain('255,255,255');
  expect(await colorsOf(map.locator('canvas.leaflet-tile-loaded').first())).not.toEqual(day);
  expect(foreign).toEqual([]);
});

test('a map that goes missing leaves the ground and its names', async ({ browser, premises }) => {
  const page = await browser.newPage({ baseURL: premises.url });
  await page.route('**/*.pmtiles', (route) => route.abort());
  await page.goto('/explore?view=map&at=49.6,6.125,14');
  await expect(
    page.getByRole('region', { name: 'Map of favors nearby' }).getByText('Gare', { exact: true }),
  ).toBeVisible();
});
