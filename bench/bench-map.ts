import type { Page } from '@playwright/test';
import { CITY, postFavors } from './many-favors.ts';
import { onPhone, SLOWDOWN, type Product } from './on-phone.ts';
import { report, turnsOf, type Turn } from './page-turns.ts';

/** Favors on the map, and their radius around the city in km: what the map shows at its first zoom. */
const FAVORS = 1_000;
const WITHIN_KM = 5;

/** Number of drags, and steps per drag, one per frame. */
const DRAGS = 12;
const STEPS = 24;

/** Longest time a frame may keep the page busy, in ms: the limit for a map that follows a finger. */
const MOST_MS = 50;

/** A grey square in place of every map tile: the benchmark sends no request to a tile server. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens the map and returns the number of cards and clusters. */
async function openMap(page: Page, url: string): Promise<number> {
  await page.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ contentType: 'image/png', body: TILE }));
  await page.goto(`${url}/explore?view=map&at=${CITY.latitude},${CITY.longitude},12`);
  await page.locator('.favr-marker button').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.locator('.favr-marker button').count();
}

async function drag(page: Page, turn: number): Promise<void> {
  const towards = turn % 2 === 0 ? 1 : -1;
  await page.mouse.move(195, 450);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1)
    await page.mouse.move(195 + towards * step * 5, 450 + towards * step * 7);
  await page.mouse.up();
}

const seed = ({ url }: Product) => postFavors(url, { count: FAVORS, withinKm: WITHIN_KM });

await onPhone(seed, async ({ page, session, url, slowDown }) => {
  const markers = await openMap(page, url);
  await slowDown();
  await drag(page, 1);
  await session.send('HeapProfiler.collectGarbage');
  const drags: Turn[][] = [];
  for (let turn = 0; turn < DRAGS; turn += 1) drags.push(await turnsOf(page, session, () => drag(page, turn)));
  console.log(
    `\n${FAVORS.toLocaleString('en')} favors, ${markers} cards and clusters standing, processor ${SLOWDOWN} times slower`,
  );
  return report(drags, MOST_MS);
});
