import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { Neighbour, signIn } from '../neighbour.ts';

test('an address with an umlaut in its domain is one account, in whichever letters it is typed', async ({
  browser,
}) => {
  const { page, password } = await Neighbour.arrive(browser, 'Ana');
  const local = `u${randomInt(1e12)}&co`;
  await page.goto('/auth?view=sign-up');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Journey');
  await page.getByLabel('E-mail').fill(`mailto:${local}@müller.lu\u200b`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/onboarding');
  await page.goto('/edit-profile');
  await expect(page.getByLabel('E-mail')).toHaveValue(`${local}@müller.lu`);

  const other = await Neighbour.arrive(browser, 'Ana');
  await other.page.goto('/auth?view=sign-in');
  await signIn(other.page, { email: `${local}@xn--mller-kva.lu`, password });
  await other.page.waitForURL((url) => url.pathname === '/');
  await other.page.goto('/edit-profile');
  await expect(other.page.getByLabel('E-mail')).toHaveValue(`${local}@müller.lu`);
});
