import { expect } from '@playwright/test';
import { screens } from '../screens/screens.ts';
import { visit } from '../screens/viewports.ts';
import { test } from './journey.ts';
import { aTitle, Neighbour } from './neighbour.ts';

test('a toast in a chat covers neither the newest message nor where one writes', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('favr_toast', JSON.stringify({ title: 'Link copied', duration: 60_000 })),
  );
  await visit(
    page,
    screens.find(({ name }) => name === 'chat')!,
    { size: 'phone', appearance: 'light' },
  );
  const toast = page.getByRole('status').filter({ hasText: 'Link copied' });
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
});

test('a toast stands above an offer at the foot of the page', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  await ana.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ana.tell({ title: aTitle('Hold a ladder'), price: '45', negotiable: false });
  const button = (name: string | RegExp) => ana.page.getByRole('dialog').getByRole('button', { name });
  await button('Post Favr').click();
  await button(/^Share/).click();
  const toast = ana.page.getByRole('status').filter({ hasText: 'Link copied' }).locator('> div');
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
  const plate = page.getByRole('status').filter({ hasText: 'Link copied' }).locator('> div');
  expect((await plate.boundingBox())?.width).toBe(420);
});
