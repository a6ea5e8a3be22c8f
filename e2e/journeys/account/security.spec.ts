import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { Neighbour, noDialog } from '../neighbour.ts';

test('somebody sees both their devices, signs the other out, changes the password and confirms it', async ({
  browser,
}) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const other = await ana.again(browser);
  const { page } = ana;
  await page.goto('/settings');
  await page.getByRole('link', { name: /^Security/ }).click();
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await noDialog(page);
  await expect(page.getByRole('button', { name: /^Sign out / })).toHaveCount(0);
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(
    other.page.getByRole('link', { name: 'Sign In' }).or(other.page.getByText('Sign In')).first(),
  ).toBeVisible();

  await page.getByRole('button', { name: /^Change password/ }).click();
  await page.getByLabel('Current password').fill('a guess');
  await page.getByLabel('New password').fill('a wholly new password');
  await page.getByLabel('Confirm password').fill('a wholly new password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This is not your password')).toBeVisible();
  await page.getByLabel('Current password').fill(ana.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await noDialog(page);
  await expect(page.getByRole('list').getByText('Password changed')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();

  // The server refuses once, as it does ten minutes after the password was entered.
  let refused = false;
  await page.route('**/graphql', (route) => {
    if (refused || !route.request().postData()?.includes('"UpdateProfile"')) return route.fallback();
    refused = true;
    const errors = [{ message: 'Please confirm your password first.', extensions: { code: 'CONFIRM_PASSWORD' } }];
    return route.fulfill({ json: { data: null, errors } });
  });
  await page.goto('/edit-profile');
  await page.getByLabel('E-mail').fill(`new.${ana.email}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('a wholly new password');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/user/*');
  expect(refused).toBe(true);
});
