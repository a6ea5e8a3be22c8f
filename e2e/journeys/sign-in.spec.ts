import { expect, type Page } from '@playwright/test';
import { signUp } from '../screens/fixtures.ts';
import { test } from './journey.ts';
import { aTitle, Neighbour, signIn } from './neighbour.ts';

/** Signs in where a visitor was led to, as somebody whom no other journey writes to meanwhile. */
async function signInThere(page: Page): Promise<void> {
  const vera = await signUp(new URL(page.url()).origin, 'Vera', { onboarded: true });
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  // Both forms ask for an e-mail address.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await signIn(page, vera);
}

test('a visitor who accepts a favor signs in, goes on there, and Back leads past the signing in', async ({
  browser,
}) => {
  // A place of its own: elsewhere a favor of another journey may be taken while this one reads the list.
  const place = { label: 'Clervaux', latitude: 50.0547, longitude: 6.0314 };
  const title = aTitle('Sweep the chimney');
  await (await Neighbour.signedUp(browser, 'Ana')).post(title, { place });
  const visitor = await Neighbour.arrive(browser, 'Vera');
  await visitor.lookFrom(place);
  const { page } = visitor;
  await page.goto('/explore');
  await page.getByRole('article').getByRole('heading', { name: title }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Accept' }).click();
  await signInThere(page);
  await page.waitForURL('**/favor/*');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL('**/explore');
  await expect(sheet).toHaveCount(0);
});

test('a visitor who posts a favor signs in and posts it; the wizard does not come back', async ({ page }) => {
  await page.goto('/open/ask?title=Water+the+plants&text=Two+weeks');
  const wizard = page.getByRole('dialog');
  const next = () => wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByText('Others', { exact: true }).click();
  await next();
  await wizard.getByLabel('Price').fill('10');
  await next();
  await expect(wizard.getByText('Step 3 of 5')).toBeVisible();
  await next();
  await wizard.getByText('Today', { exact: true }).click();
  await next();
  await wizard.getByRole('combobox', { name: 'Street and number' }).fill('Diekirch');
  await page.getByRole('option').first().click();
  await wizard.getByRole('button', { name: 'Post Favr' }).click();
  await expect(page.getByText('Your favor is kept; it is posted as soon as you have an account.')).toBeVisible();
  await signInThere(page);
  await expect(wizard.getByRole('heading', { name: 'Favr posted!' })).toBeFocused();
  await wizard.getByRole('button', { name: 'Done' }).click();
  await expect(wizard).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Favrs Nearby' })).toBeVisible();
});
