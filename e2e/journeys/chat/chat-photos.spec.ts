import { expect, type Locator } from '@playwright/test';
import { aPhonePicture } from '../../../api/testing/pictures.ts';
import { aWardrobe } from '../../screens/photos.ts';
import { test } from '../journey.ts';
import { aTitle, Neighbour } from '../neighbour.ts';

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** Waits until the browser could show it. */
const isShown = (image: Locator): Promise<void> =>
  expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true);

test('a photo goes from one to the other with its words, waits without a connection, and is nobody else’s', async ({
  browser,
}) => {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
  const title = aTitle('Carry a wardrobe');
  const favor = await ana.post(title);
  await ben.open(favor);
  await ben.accept();
  await ben.write('Moien');
  await ana.page.goto(`/chat/${favor.split('/').at(-1)!}`);
  await ana.reads('Moien');

  await ben.page.getByLabel('Add a photo').setInputFiles(asFile('wardrobe.jpg', await aWardrobe()));
  await isShown(ben.page.getByRole('img', { name: 'Photo to send' }));
  await ben.write('Is it this one?');
  const seen = ana.page.getByRole('button', { name: 'Photo from Ben' });
  await isShown(seen.getByRole('img'));
  await ana.reads('Is it this one?');

  await seen.click();
  const sheet = ana.page.getByRole('dialog', { name: 'Photo from Ben' });
  const whole = sheet.getByRole('img');
  await isShown(whole);
  const path = (await whole.getAttribute('src'))!;
  await sheet.getByRole('button', { name: 'Report' }).click();
  await expect(ana.page.getByRole('dialog', { name: 'Report' })).toBeVisible();
  await ana.page.goBack();
  await ana.page.goBack();
  await expect(sheet).toHaveCount(0);
  const stranger = await Neighbour.signedUp(browser, 'Cara');
  expect((await stranger.page.request.get(path)).status()).toBe(404);
  expect((await ana.page.request.get(path)).status()).toBe(200);

  // Without a connection it waits with its bytes, and goes out by itself.
  const context = ben.page.context();
  await context.setOffline(true);
  await ben.page.getByLabel('Add a photo').setInputFiles(asFile('phone.jpg', await aPhonePicture()));
  await isShown(ben.page.getByRole('img', { name: 'Photo to send' }));
  await ben.page.getByRole('button', { name: 'Send' }).click();
  await expect(ben.page.getByRole('log').getByText('waiting')).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Stop sending' })).toBeVisible();
  await context.setOffline(false);
  await expect(ana.page.getByRole('button', { name: 'Photo from Ben' })).toHaveCount(2);
  await expect(ben.page.getByRole('button', { name: 'Your photo' })).toHaveCount(2);
  await expect(ben.page.getByRole('button', { name: 'Stop sending' })).toHaveCount(0);
});
