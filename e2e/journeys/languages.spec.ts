import { expect } from '@playwright/test';
import { test } from './journey.ts';

test.describe('a browser that prefers French', () => {
  test.use({ locale: 'fr-LU' });

  test('is spoken to in French from the first frame, and in German once that is chosen', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Rencontrez les gens près de chez vous' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.goto('/settings');
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('de');
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  });
});
