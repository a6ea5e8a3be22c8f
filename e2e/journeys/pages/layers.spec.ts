import { expect } from '@playwright/test';
import { mainScreen, visitMainScreen } from '../../screens/main-screens.ts';
import { sizes } from '../../screens/viewports.ts';
import { test } from '../journey.ts';

const onPhone = { language: 'en', size: 'phone', appearance: 'light' } as const;

test('how to reach a person stays in sight at the foot of their page on a phone', async ({ page }) => {
  await visitMainScreen(page, mainScreen('profile'), onPhone);
  const message = page.getByRole('button', { name: 'Message', exact: true });
  const scrollHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(scrollHeight).toBeGreaterThan(sizes.phone.height);
  for (const down of [0, scrollHeight / 2, scrollHeight]) {
    await page.evaluate((top) => window.scrollTo(0, top), down);
    await expect(message).toBeInViewport({ ratio: 1 });
  }
});

test('the menu of a card lies above the hearts of the next one', async ({ page }) => {
  await visitMainScreen(page, mainScreen('explore'), onPhone);
  await page
    .getByRole('button', { name: /^More about / })
    .first()
    .click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  const covered = () =>
    items.evaluateAll((all) =>
      all.flatMap((item) => {
        const { left, top, width, height } = item.getBoundingClientRect();
        // Along the line, as a heart may lie on either end.
        const hits = [0.05, 0.5, 0.95].map((part) => document.elementFromPoint(left + part * width, top + height / 2));
        return hits.every((hit) => hit !== null && item.contains(hit)) ? [] : [item.textContent];
      }),
    );
  // It is placed, and fades in, in the frames after it opens.
  await expect.poll(covered).toEqual([]);
});
