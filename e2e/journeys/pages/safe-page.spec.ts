import { expect } from '@playwright/test';
import { theStage } from '../../screens/viewports.ts';
import { test } from '../journey.ts';

test('a shared appointment is read anew every minute, and stays where somebody reads', async ({ page }) => {
  await page.clock.install();
  const { safeLink } = theStage().ids;
  await page.goto(safeLink);
  await expect(page.getByRole('cell', { name: 'Agreed' })).toBeVisible();
  const heading = await page.getByRole('heading', { level: 2 }).elementHandle();
  await page.route(`**${safeLink}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<td>Agreed<', '<td>Called off<') });
  });
  await page.clock.runFor(60_000);
  await expect(page.getByRole('cell', { name: 'Called off' })).toBeVisible();
  expect(await heading!.evaluate((element) => element.isConnected)).toBe(true);
});
