import { expect } from '@playwright/test';
import { heldBy } from '../../../bench/day-in-a-tab.ts';
import { test } from '../journey.ts';

/** Times that a list is left for another; a list that stayed would be some 230 nodes and 35 listeners. */
const TIMES = 4;

/** Nodes and listeners that may be left behind in all: what one list has, not one for each time. */
const MOST = { nodes: 60, listeners: 40 };

test('lists that were left are let go of, and their cards fetch the small photos alone', async ({ browser }) => {
  const page = await (await browser.newContext({ deviceScaleFactor: 1 })).newPage();
  const large: string[] = [];
  page.on('request', (request) => /-1280\./.test(request.url()) && large.push(request.url()));
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const photo = page.getByRole('article').locator('picture img').first();
  const lookAround = async () => {
    for (const [name, heading] of [
      ['Explore', 'Explore Favrs'],
      ['Home', 'Favrs Nearby'],
    ] as const) {
      await link(name).click();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      // What is still on its way is kept until it has come.
      await expect(photo).toHaveJSProperty('complete', true);
    }
  };
  // The first brings the code; what is rendered ahead has gone again by then.
  await lookAround();
  await page.waitForFunction(() => performance.getEntriesByName('favr prerendered').length > 0);
  const before = await heldBy(page, session);
  for (let time = 0; time < TIMES; time += 1) await lookAround();
  const after = await heldBy(page, session);
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(MOST.nodes);
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(MOST.listeners);
  expect(large).toEqual([]);
});
