import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { linkMailed } from './mailed.ts';
import { Neighbour, signIn } from './neighbour.ts';

test('the link in the mail confirms the address by a tap, and not by being opened', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();

  const link = await linkMailed(ana.email, 'Confirm your e-mail address');
  const filter = await Neighbour.arrive(browser, 'Filter');
  for (let times = 0; times < 2; times += 1) {
    await filter.page.goto(link);
    await expect(filter.page.getByRole('button', { name: 'Confirm my address' })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a new link' })).toHaveCount(0);
  const { data } = await (await page.request.post('/graphql', { data: { query: '{ viewer { id } }' } })).json();
  await page.goto(`/user/${data.viewer.id}`);
  await expect(page.getByText('E-mail confirmed')).toBeVisible();

  const visitor = await Neighbour.arrive(browser, 'Nobody');
  await visitor.page.goto(link);
  await expect(visitor.page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
});

test('a forgotten password is replaced by the link in the mail: the old one opens nothing any more', async ({
  browser,
}) => {
  const ben = await Neighbour.registered(browser, 'Ben');
  const { page } = await Neighbour.arrive(browser, 'Ben');
  await page.goto('/auth?view=sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill(ben.email);
  await page.getByRole('button', { name: 'E-mail me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  const link = await linkMailed(ben.email, 'Choose a new password');
  await page.goto(link);
  await page.getByLabel('New password').fill('a wholly new password');
  await page.getByLabel('Confirm password').fill('a wholly new password');
  await page.getByRole('button', { name: 'Save password' }).click();

  await signIn(page, ben);
  await expect(page.getByRole('alert')).toBeVisible();
  await signIn(page, { email: ben.email, password: 'a wholly new password' });
  await page.waitForURL((url) => url.pathname === '/');

  await ben.page.goto('/edit-profile');
  await expect(ben.page.getByText('Profile Not Found')).toBeVisible();

  const again = await Neighbour.arrive(browser, 'Ben');
  await again.page.goto(link);
  await expect(again.page.getByRole('heading', { name: 'This link has set a password already' })).toBeVisible();
  await expect(again.page.getByRole('button', { name: 'E-mail me a link' })).toBeVisible();
});
