import { expect, test } from '@playwright/test';
import { screens } from '../screens/screens.ts';
import { visit } from '../screens/visit.ts';

test('a toast in a chat covers neither the newest message nor where one writes', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('favr_toast', JSON.stringify({ title: 'Link copied', duration: 60_000 })));
  await visit(page, screens.find(({ name }) => name === 'chat')!, { size: 'phone', appearance: 'light' });
  const toast = page.getByRole('status').filter({ hasText: 'Link copied' });
  await expect(toast).toBeVisible();
  const edges = async () => {
    const [plate, message, field] = await Promise.all([toast, page.getByRole('log').getByRole('listitem').last(), page.getByRole('textbox')].map((one) => one.boundingBox()));
    return { clearOfMessage: message!.y + message!.height <= plate!.y, clearOfField: plate!.y + plate!.height <= field!.y };
  };
  await expect.poll(edges).toEqual({ clearOfMessage: true, clearOfField: true });
});
