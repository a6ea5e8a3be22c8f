import { expect } from '@playwright/test';
import { languages } from '../../../shared/languages.ts';
import { mainScreen, visitMainScreen } from '../../screens/main-screens.ts';
import { test } from '../journey.ts';

for (const language of languages) {
  test(`the tabs of My favors stand in one row, whole: ${language}`, async ({ page }) => {
    await visitMainScreen(page, mainScreen('my-favors'), { language, size: 'phone', appearance: 'light' });
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(3);
    // The numbers of favors have come.
    await expect(tabs.last()).toHaveText(/\d$/);
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(await page.getByRole('tablist').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  });

  test(`the two ways on a favor stand in one row: ${language}`, async ({ page }) => {
    await visitMainScreen(page, mainScreen('favor'), { language, size: 'phone', appearance: 'light' });
    // 'Read More' in the same group is a line of text.
    const steps = page.getByRole('group').last().getByRole('button');
    const boxes = await steps.evaluateAll((all) =>
      all
        .map((step) => step.getBoundingClientRect())
        .flatMap(({ top, height }) => (height >= 48 ? [{ top, height }] : [])),
    );
    expect(boxes).toHaveLength(2);
    expect(new Set(boxes.map(({ top, height }) => `${top}, ${height}`)).size).toBe(1);
  });

  test(`the place beside the figures of Home stands in one line, whole: ${language}`, async ({ page }) => {
    await visitMainScreen(page, mainScreen('home'), { language, size: 'phone', appearance: 'light' });
    const place = page.locator('header').getByRole('button').first().locator('p');
    await expect(place).toHaveText(/./);
    expect(await place.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
    expect(await place.evaluate((line) => line.getClientRects()[0]!.height)).toBeLessThan(24);
  });
}
