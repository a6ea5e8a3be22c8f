import { expect } from '@playwright/test';
import { languages } from '../../../shared/languages.ts';
import { mainScreens, visitMainScreen } from '../../screens/main-screens.ts';
import { test } from '../journey.ts';

const screenNamed = (name: string) => mainScreens.find((screen) => screen.name === name)!;

for (const language of languages) {
  test(`the tabs of My favors stand in one row, whole: ${language}`, async ({ page }) => {
    await visitMainScreen(page, screenNamed('my-favors'), { language, size: 'phone', appearance: 'light' });
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(3);
    // The numbers of favors have come.
    await expect(tabs.last()).toHaveText(/\d$/);
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(await page.getByRole('tablist').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  });
}
