import { expect } from '@playwright/test';
import { screens } from '../screens/screens.ts';
import { theStage, visit } from '../screens/viewports.ts';
import { test } from './journey.ts';
import { aTitle, Neighbour } from './neighbour.ts';

test('a toast in a chat covers neither the newest message nor where one writes', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('favr_toast', JSON.stringify({ title: 'Link copied '.repeat(3), duration: 60_000 })),
  );
  await visit(
    page,
    screens.find(({ name }) => name === 'chat')!,
    { size: 'phone', appearance: 'light' },
  );
  const toast = page.locator('[data-toast] > div > div');
  await expect(toast).toBeVisible();
  const edges = async () => {
    const [plate, message, field] = await Promise.all(
      [toast, page.getByRole('log').getByRole('listitem').last(), page.getByRole('textbox')].map((one) =>
        one.boundingBox(),
      ),
    );
    return {
      clearOfMessage: message!.y + message!.height <= plate!.y,
      clearOfField: plate!.y + plate!.height <= field!.y,
    };
  };
  await expect.poll(edges).toEqual({ clearOfMessage: true, clearOfField: true });

  // Where it is lower than the toast, as on a phone on its side with large text, the field stays free all the same.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.setViewportSize({ width: 844, height: 390 });
  const logIsAboveField = async () => {
    const [log, field] = await Promise.all(
      [page.getByRole('log'), page.getByRole('textbox')].map((one) => one.boundingBox()),
    );
    return log!.y + log!.height <= field!.y;
  };
  await expect.poll(async () => (await toast.boundingBox())!.height).toBeGreaterThan(120);
  await expect.poll(logIsAboveField).toBe(true);
});

test('a toast stands above an offer at the foot of the page', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  await ana.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ana.tell({ title: aTitle('Hold a ladder'), price: '45', negotiable: false });
  const button = (name: string | RegExp) => ana.page.getByRole('dialog').getByRole('button', { name });
  await button('Post Favr').click();
  await button(/^Share/).click();
  const toast = ana.page.getByRole('status').filter({ hasText: 'Link copied' }).locator('> div > div');
  await toast.hover();
  // Not by the mouse, which holds the toast.
  await button('Done').press('Enter');
  await ana.page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
  // Whichever offer comes first.
  const offer = ana.page.getByRole('complementary', { name: /^(Favr on your home screen|Notifications)$/ });
  await expect(offer).toBeVisible();
  const isClear = async () => {
    const [above, below] = [await toast.boundingBox(), await offer.boundingBox()];
    return above!.y + above!.height < below!.y;
  };
  await expect.poll(isClear).toBe(true);
});

test('a toast is never wider than 420 px', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('favr_toast', JSON.stringify({ title: 'Link copied '.repeat(20), duration: 60_000 })),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const plate = page.getByRole('status').filter({ hasText: 'Link copied' }).locator('> div > div');
  expect((await plate.boundingBox())?.width).toBe(420);
});

test('a toast stands above the foot of page and sheet', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('favr_toast', JSON.stringify({ title: 'Link copied', duration: 600_000 })),
  );
  const { photoFavor, poster } = theStage().ids;
  for (const [path, foot] of [
    [`/favor/${photoFavor}`, page.getByRole('group').filter({ has: page.getByRole('button', { name: 'Accept' }) })],
    [`/user/${poster}`, page.getByRole('button', { name: 'Message', exact: true })],
    ['/explore', page.getByRole('button', { name: 'Ask a Favr' })],
  ] as const) {
    await page.goto(path);
    const toast = page.getByRole('status').filter({ hasText: 'Link copied' }).locator('> div > div');
    await expect(foot).toBeVisible();
    const isClear = async () => {
      const [above, below] = [await toast.boundingBox(), await foot.boundingBox()];
      return above!.y + above!.height < below!.y;
    };
    await expect.poll(isClear, path).toBe(true);
  }
  // The sheet's foot takes the place of the bar.
  await page.getByRole('button', { name: 'Filters' }).click();
  const apply = page.getByRole('dialog').getByRole('button', { name: /^Show/ });
  await expect(apply).toBeVisible();
  const toast = page.locator('[data-toast]').getByText('Link copied');
  const isClear = async () => {
    const [above, below] = [await toast.boundingBox(), await apply.boundingBox()];
    return above!.y + above!.height < below!.y;
  };
  await expect.poll(isClear).toBe(true);
});

test('a toast never covers what was tapped', async ({ page }) => {
  await page.goto(`/user/${theStage().ids.poster}`);
  const cell = page.getByRole('button', { name: /Completed as helper/ });
  await expect(cell).toBeVisible();
  const foot = page.getByRole('button', { name: 'Message', exact: true });
  const toast = page.locator('[data-toast] > div > div');
  for (const place of ['high', 'low'] as const) {
    // Low is just above the foot of the page, where a toast stands at other times.
    const height = place === 'high' ? 844 : (await cell.boundingBox())!.y + 160;
    await page.setViewportSize({ width: 390, height: Math.round(height) });
    await cell.tap();
    await expect(toast).toContainText('Completed');
    const [said, tapped, below] = [await toast.boundingBox(), await cell.boundingBox(), await foot.boundingBox()];
    expect(said!.y + said!.height <= tapped!.y || said!.y >= tapped!.y + tapped!.height, place).toBe(true);
    expect(said!.y + said!.height <= below!.y, place).toBe(true);
    await toast.getByRole('button', { name: 'Close' }).click();
  }
});
