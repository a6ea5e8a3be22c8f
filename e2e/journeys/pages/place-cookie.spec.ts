import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { aTitle, Neighbour, type Place } from '../neighbour.ts';

/** A place far from where every first visit looks from. */
const clervaux: Place = { label: 'Clervaux, Luxembourg', latitude: 50.0547, longitude: 6.0314 };

test('a place that a visitor chose is kept rounded, and has its favors in the first page of another tab', async ({
  browser,
  page,
  context,
}) => {
  const title = aTitle('Feed the goats');
  const ana = await Neighbour.signedUp(browser, 'Ana');
  await ana.post(title, { place: clervaux });

  await page.goto('/');
  await page.getByRole('button', { name: /Luxembourg City/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox').fill('Clervaux');
  await sheet
    .getByRole('option', { name: /^Clervaux/ })
    .first()
    .click();
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'favr_near');
  expect(cookie).toMatchObject({ expires: -1, sameSite: 'Lax' });
  expect(cookie!.value).toMatch(/^50\.0\d_6\.0\d$/);

  // As the server sends it, before any code.
  await expect.poll(async () => (await context.request.get('/')).text()).toContain(title);
  const other = await context.newPage();
  const asked: string[] = [];
  other.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/graphql')
      asked.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  await other.routeWebSocket(/\/graphql$/, () => {});
  await other.goto('/');
  await expect(other.getByRole('button', { name: /Clervaux/ })).toBeVisible();
  await expect(other.getByRole('article').filter({ hasText: title })).toBeVisible();
  await other.waitForLoadState('networkidle');
  expect(asked).not.toContain('Home');
  expect(asked).not.toContain('PlaceAt');
});
