import { expect } from '@playwright/test';
import { pages } from '../screens/pages.ts';
import { theStage, visit } from '../screens/viewports.ts';
import { test } from './journey.ts';
import { aTitle, Neighbour } from './neighbour.ts';

const look = { size: 'phone', appearance: 'light' } as const;

/** Checks the sizes in px of docs/behaviour/finding.md#map and docs/behaviour/finding.md#map-preview. */
test('the preview is 128 px high at zoom 14, and marker cards are 140 px wide', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/config.json', async (route) => {
    const settings = (await (await route.fetch()).json()) as object;
    return route.fulfill({ json: { ...settings, tiles: { url: '/{z}/{x}/{y}.png', attribution: 'Nobody' } } });
  });
  await page.route(/\/\d+\/\d+\/\d+\.png$/, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await page.goto(`/favor/${theStage().ids.openFavor}`);
  const preview = page.getByText('No map preview available').locator('..');
  await expect(preview).toBeVisible();
  expect((await preview.boundingBox())!.height).toBe(128);
  expect(new Set(asked.map((path) => path.split('/')[1]))).toEqual(new Set(['14']));

  await page.goto('/explore?view=map');
  const card = page.getByRole('button', { name: /€/ }).and(page.locator('.favr-marker button')).first();
  await expect(card).toBeVisible();
  expect((await card.boundingBox())!.width).toBe(140);
});

test("one's own messages stand on the right, the other's on the left", async ({ page }) => {
  await visit(
    page,
    pages.find(({ name }) => name === 'chat')!,
    look,
  );
  const sides = await page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.locator('[dir=auto]') })
    .evaluateAll((lines) =>
      lines.map((line) => {
        const room = line.getBoundingClientRect();
        const bubble = line.querySelector('[dir=auto]')!.getBoundingClientRect();
        return {
          own: line.textContent.startsWith('You'),
          side: bubble.left - room.left > room.right - bubble.right ? 'right' : 'left',
        };
      }),
    );
  expect(new Set(sides.map(({ own, side }) => `${own} ${side}`))).toEqual(new Set(['true right', 'false left']));
});

test('Home of somebody who returns shows the first card above y = 420, under what is active', async ({ page }) => {
  await visit(
    page,
    pages.find(({ name }) => name === 'home')!,
    look,
  );
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y;
  await expect.poll(() => top('Active')).toBeLessThan(150);
  expect((await page.getByRole('article').first().boundingBox())!.y).toBeLessThan(420);
});

test('a favor without a photo has a picture 168 px high, and no button floats over it', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  await page.goto(await ana.post(aTitle('Prune the hedge')));
  const plate = page.locator('[data-plate]');
  expect((await plate.boundingBox())!.height).toBe(168);
  await expect(page.locator('[data-picture] button')).toHaveCount(0);
});

test('the tools over the photo of a favor cover no words that scroll below them', async ({ page }) => {
  // Low enough that the words scroll up to the tools.
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`/favor/${theStage().ids.photoFavor}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const tools = page.locator('[data-over-words]');
  await expect(tools).toHaveCount(0);
  await page.mouse.move(195, 500);
  // Until the app has taken over the page that the server wrote.
  await expect(async () => {
    await page.mouse.wheel(0, 150);
    await expect(tools).toBeVisible({ timeout: 500 });
  }).toPass();
  // Between the buttons too: there the bar hides what is below it.
  await expect.poll(() => tools.evaluate((bar) => getComputedStyle(bar, '::before').opacity)).toBe('1');
  await expect
    .poll(() => tools.evaluate((bar) => getComputedStyle(bar, '::before').backgroundColor))
    .not.toContain('rgba');
});
