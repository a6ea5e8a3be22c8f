import { expect, type Page } from '@playwright/test';

/** Signs out on the screens, and asks the server whether anybody still is. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  const answer = await page.request.post('/graphql', { data: { query: '{ viewer { id } }' } });
  expect((await answer.json()).data.viewer).toBeNull();
}
