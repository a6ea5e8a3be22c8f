import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import pLimit from 'p-limit';
import { destination } from '../../api/features/places/distance.rules.ts';
import { TestClient } from '../../api/testing/test-client.ts';
import { aFavor } from '../../api/testing/world.ts';
import { findChromium } from '../browser.ts';
import { freePort, ServerProcess } from '../server-process.ts';
import { report, turnsOf, type DragTurns } from './map-frames.ts';

/** Favors on the map, within so many kilometres of the city: what the map shows at its first zoom. */
const FAVORS = 1_000;
const WITHIN_KM = 5;
const CITY = { latitude: 49.6116, longitude: 6.1319 };

/** How much slower than this machine the phone is. */
const SLOWDOWN = 4;

/** How often the map is dragged, and by how many steps a finger moves, one for each frame. */
const DRAGS = 12;
const STEPS = 24;

/** A grey square in place of every map tile: the bench asks nobody's servers. */
const TILE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64');

async function postFavors(url: string): Promise<void> {
  const poster = new TestClient(url);
  const password = 'correct horse battery';
  await poster.rest('POST', '/auth/signup', { firstName: 'Ana', lastName: 'Muller', email: `${randomUUID()}@example.org`, password });
  const turn = pLimit(8);
  await Promise.all(
    Array.from({ length: FAVORS }, () =>
      turn(() => poster.rest('POST', '/favors', { ...aFavor({ ...destination(CITY, Math.random() * 2 * Math.PI, WITHIN_KM * Math.sqrt(Math.random())) }), category: 'Moving' })),
    ),
  );
}

/** Opens the map and has it show every favor there is. */
async function openMap(page: Page, url: string): Promise<number> {
  await page.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ contentType: 'image/png', body: TILE }));
  await page.goto(`${url}/explore?view=map&at=${CITY.latitude},${CITY.longitude},12`);
  await page.locator('.favr-marker button').first().waitFor();
  const more = page.getByRole('button', { name: 'Show more favors' });
  for (let pages = 1; pages < FAVORS / 50; pages += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/graphql'));
    await more.click();
    await (await answered).finished();
  }
  await page.locator('.favr-marker button').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.locator('.favr-marker button').count();
}

async function drag(page: Page, turn: number): Promise<void> {
  const towards = turn % 2 === 0 ? 1 : -1;
  await page.mouse.move(195, 450);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) await page.mouse.move(195 + towards * step * 5, 450 + towards * step * 7);
  await page.mouse.up();
}

const folder = mkdtempSync(join(tmpdir(), 'favr-bench-'));
chmodSync(folder, 0o711);
const port = await freePort();
const server = await new ServerProcess({ DATA_DIR: join(folder, 'data'), PORT: port }, { web: true }).ready();
const browser = await chromium.launch(findChromium());
try {
  const url = `http://localhost:${port}`;
  await postFavors(url);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const standing = await openMap(page, url);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await drag(page, 1);
  await session.send('HeapProfiler.collectGarbage');
  const drags: DragTurns[] = [];
  for (let turn = 0; turn < DRAGS; turn += 1) drags.push(await turnsOf(page, session, () => drag(page, turn)));
  console.log(`\n${FAVORS.toLocaleString('en')} favors, ${standing} cards and clusters standing, processor ${SLOWDOWN} times slower`);
  process.exitCode = report(drags) ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}
