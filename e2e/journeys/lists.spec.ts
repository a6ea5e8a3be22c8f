import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { Neighbour } from './neighbour.ts';

/** A finger touches the screen, goes down and is lifted. */
async function pull(page: Page, { x, y }: { x: number; y: number }, down = 240): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', y + (down * step) / 8);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}

/** Opens Explore and waits for the app: the cards are in the page before it. */
async function openExplore(page: Page): Promise<void> {
  await page.goto('/explore');
  await expect(page.getByRole('searchbox', { name: 'Search favors' })).toBeEditable();
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** Pulls until the server is asked for that: the code for it may be there a moment before it listens. */
const pullFor = (page: Page, operation: string, at: { x: number; y: number }) =>
  expect(async () => {
    const asked = page.waitForRequest((request) => request.postData()?.includes(`"${operation}"`) ?? false, {
      timeout: 5_000,
    });
    await Promise.all([asked, pull(page, at)]);
  }).toPass();

const middleOf = async (page: Page, name: RegExp) => {
  const { x, y, width } = (await page.getByRole('tabpanel', { name }).boundingBox())!;
  return { x: x + width / 2, y: y + 40 };
};

test('lists are read again when they are pulled down, and a sheet is dragged by its head', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  await expect(page.getByRole('article').first()).toBeVisible();
  // The first tap brings the code for it.
  await page.getByRole('heading', { name: 'Favrs Nearby' }).tap();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/pull-to-refresh')),
  );

  // Home also reads again by itself, some seconds after it came; only who pulled is told that it is done.
  await expect(async () => {
    await pull(page, { x: 195, y: 300 });
    await expect(page.getByText('Up to date')).toBeAttached({ timeout: 5_000 });
  }).toPass();

  await page.getByRole('button', { name: /^Messages/ }).click();
  for (const [tab, operation] of [
    [/^Messages/, 'Conversations'],
    [/^Notifications/, 'Notifications'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading')).toBeVisible();
    await pullFor(page, operation, await middleOf(page, tab));
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  const { x, y } = (await page.getByRole('dialog').getByRole('heading', { name: 'Messages' }).boundingBox())!;
  await pull(page, { x: x + 10, y: y + 10 }, 500);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: 'Explore' }).click();
  await expect(page.getByRole('heading', { name: 'Explore Favrs' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await pullFor(page, 'Explore', { x: 195, y: 400 });
});

test('Back gives a list the place it was left at', async ({ page }) => {
  await openExplore(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  // A sheet over the list moves nothing; another page does.
  await page.getByRole('article').nth(5).getByRole('heading').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Favrs Nearby' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('article').nth(5)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test('the bar makes room for a keyboard', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation');
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 390, height: 400 });
  await expect(bar).toBeHidden();
});

test('a list is read again when one comes back to its window', async ({ page }) => {
  await openExplore(page);
  await page.waitForLoadState('networkidle');
  const again = page.waitForRequest((request) => request.postData()?.includes('"Explore"') ?? false);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await again;
});
