import { expect } from '@playwright/test';
import { confirmEmail } from '../../confirm-email.ts';
import { test } from '../journey.ts';
import { aTitle, Neighbour, type Place } from '../neighbour.ts';

/** A place where nobody else offers help. */
const aVillage = (): Place => ({
  label: 'Troisvierges, Luxembourg',
  latitude: 50.12 + Math.random() / 100,
  longitude: 6.0 + Math.random() / 100,
});

test('who offers help nearby is found from Explore, asked directly, and takes it on', async ({ browser }) => {
  const village = aVillage();
  const [ben, ana] = await Promise.all(['Ben', 'Ana'].map((name) => Neighbour.signedUp(browser, name)));
  await confirmEmail(ben!.page.request, ben!.email, process.env.E2E_DATA_DIR!);
  for (const person of [ben!, ana!]) await person.lookFrom(village);

  await ben!.page.goto('/settings/helping');
  const form = ben!.page.getByRole('main');
  await form.getByText('Offer my help to neighbours').click();
  await form.getByLabel('Garden', { exact: true }).check();
  await form.getByLabel('Sundays', { exact: true }).check();
  const words = aTitle('I bring my own shears');
  await form.getByLabel('A few words').fill(words);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(ben!.page.getByText('Saved. Neighbours can find you now.')).toBeVisible();

  await ana!.page.goto('/explore');
  await ana!.page.getByRole('link', { name: 'Helpers nearby' }).click();
  await expect(ana!.page).toHaveURL(/\/helpers$/);
  await ana!.page.getByRole('group', { name: 'Kind of help' }).getByRole('button', { name: 'Garden' }).click();
  const card = ana!.page.getByRole('article').filter({ hasText: words });
  // A village may lie across a border of areas.
  await expect(card.getByText(/^(Same area|Near) · Sundays$/)).toBeVisible();
  await card.getByRole('button', { name: 'Ask Ben directly' }).click();

  const wizard = ana!.page.getByRole('dialog');
  const title = aTitle('Cut the hedge');
  await wizard.getByText('Others', { exact: true }).click();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByLabel('Title').fill(title);
  await wizard.getByLabel('Description').fill('It has grown over the fence.');
  await wizard.getByLabel('Price').fill('20');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await ana!.goOnToPlace();
  await ana!.tellAddress('Troisvierges');
  const asked = await ana!.publish();

  await ben!.open(asked);
  await expect(ben!.page.getByText('Ana is asking you directly. Nobody else sees it.')).toBeVisible();
  await ben!.accept();
  await ana!.open(asked);
  await expect(ana!.page.getByRole('link', { name: 'Open chat' })).toBeVisible();
});
