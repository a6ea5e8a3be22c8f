import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { Neighbour, noDialog } from '../neighbour.ts';
import { withAuthenticator } from './authenticator.ts';

test('somebody adds a passkey, signs in with it, shows it for the password, renames and removes it', async ({
  browser,
}) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  await withAuthenticator(page);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: /^Add a passkey/ }).click();
  await expect(page.getByText('Next time, sign in with it instead of your password.')).toBeVisible();
  await expect(page.getByText('Never used')).toBeVisible();

  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My own phone');
  await page.getByRole('button', { name: 'Save name' }).click();
  await noDialog(page);
  await expect(page.getByText('My own phone', { exact: true })).toBeVisible();

  await page.request.post('/api/auth/signout');
  await page.goto('/auth?view=sign-in');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Welcome back, Ana!')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');

  // The server refuses once, as it does ten minutes after the password was entered.
  let refused = false;
  await page.route('**/graphql', (route) => {
    if (refused || !route.request().postData()?.includes('"RemovePasskey"')) return route.fallback();
    refused = true;
    const errors = [{ message: 'Please confirm your password first.', extensions: { code: 'CONFIRM_PASSWORD' } }];
    return route.fulfill({ json: { data: null, errors } });
  });
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Remove My own phone' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await noDialog(page);
  await expect(page.getByText('“My own phone” is removed')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Rename / })).toHaveCount(0);
  await expect(page.getByRole('list').getByText('Signed in with a passkey: My own phone')).toBeVisible();
  expect(refused).toBe(true);
});

test('closing the question of the browser says nothing, and an unknown passkey says what to do', async ({
  browser,
}) => {
  const { page } = await Neighbour.arrive(browser, 'Eve');
  await page.goto('/auth?view=sign-in');
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
  });
  await button.click();
  await expect(button).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('broken', 'UnknownError'));
  });
  await button.click();
  await expect(page.getByText('The passkey did not work. Try again, or use your password.')).toBeVisible();
});
