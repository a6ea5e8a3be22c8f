import { expect, type Locator, type Page } from '@playwright/test';
import { installed } from '../../screens/screen.ts';
import { test } from '../journey.ts';
import { Neighbour } from '../neighbour.ts';
import { answer, withPushService } from './push-service.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens what is behind the gear of the profile dialog. */
async function behindTheGear(page: Page): Promise<Locator> {
  await page.goto('/');
  await installed(page);
  await page.getByRole('button', { name: /Profile/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Settings' }).click();
  return dialog;
}

/** Goes from behind the gear to the page of all settings. */
async function allSettings(page: Page): Promise<Locator> {
  await page.getByRole('dialog').getByRole('link', { name: 'All settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  return page.locator('main');
}

const theSwitch = (where: Locator) => where.getByRole('checkbox', { name: /[Pp]ush|[Nn]otification/ });

test('one switch for push is in the profile dialog and in the settings, and both say the same', async ({ browser }) => {
  const { page } = await Neighbour.registered(browser, 'Ana');
  await withPushService(page);
  const dialog = await behindTheGear(page);
  await expect(theSwitch(dialog)).toHaveCount(1);
  await expect(theSwitch(dialog)).not.toBeChecked();
  await expect(dialog.getByText('Turn on to get them on this device')).toBeVisible();

  // The input lies under the line that switches it.
  await theSwitch(dialog).press('Space');
  await expect(dialog.getByText('Setting up…')).toBeVisible();
  await expect(theSwitch(dialog)).toBeDisabled();
  await answer(page, 'granted');
  await expect(dialog.getByText('You get them on this device')).toBeVisible();
  await expect(theSwitch(dialog)).toBeChecked();

  const settings = await allSettings(page);
  await expect(theSwitch(settings)).toHaveCount(1);
  await expect(theSwitch(settings)).toBeChecked();
  await theSwitch(settings).press('Space');
  await expect(theSwitch(settings)).not.toBeChecked();
  await expect(settings.getByText('Turn on to get them on this device')).toBeVisible();
  await expect(theSwitch(await behindTheGear(page))).not.toBeChecked();
});

test('the switch for push says where the browser allows it again, in both places', async ({ browser }) => {
  const { page } = await Neighbour.registered(browser, 'Ana');
  await withPushService(page);
  const dialog = await behindTheGear(page);
  await theSwitch(dialog).press('Space');
  await expect(dialog.getByText('Setting up…')).toBeVisible();
  await answer(page, 'denied');
  const saysWhere = async (place: Locator) => {
    await expect(place.getByText('Your browser blocks notifications from Favr')).toBeVisible();
    await expect(place.getByText('Tap the icon to the left of the address')).toBeVisible();
    await expect(theSwitch(place)).not.toBeChecked();
  };
  await saysWhere(dialog);
  await saysWhere(await allSettings(page));
});

test('where a browser gets no push there is no switch for it, in either place', async ({ browser }) => {
  const { page } = await Neighbour.registered(browser, 'Ana');
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  const dialog = await behindTheGear(page);
  await expect(dialog.getByText('This browser cannot receive notifications.')).toBeVisible();
  await expect(theSwitch(dialog)).toHaveCount(0);
  const settings = await allSettings(page);
  await expect(settings.getByText('This browser cannot receive notifications.')).toBeVisible();
  await expect(theSwitch(settings)).toHaveCount(0);
});
