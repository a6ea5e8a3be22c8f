import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { aPhonePicture, aPicture } from '../../api/testing/pictures.ts';
import { test } from './journey.ts';
import { aTitle, Neighbour } from './neighbour.ts';

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** As far as the third step of a favor of that title. */
async function beginToAsk(poster: Neighbour, title: string): Promise<Locator> {
  await poster.askUpToPhotos({ title, price: '45', negotiable: false });
  return poster.page.getByRole('dialog');
}

/** From the third step to the favor's address. */
async function post(poster: Neighbour, address = '12 Rue de Hollerich, Hollerich'): Promise<string> {
  await poster.goOnToPlace();
  await poster.tellAddress(address);
  return poster.publish();
}

/** Waits until the browser could show it. */
async function isShown(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true);
}

test('two photos: picked, put in order, posted; a visitor sees them, and nothing of where they were taken', async ({
  browser,
}) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const title = aTitle('Carry a wardrobe');
  const wizard = await beginToAsk(ana, title);
  await wizard
    .getByLabel('Add a photo')
    .setInputFiles([
      asFile('wide.jpg', await aPicture({ width: 900, height: 600 })),
      asFile('upright.jpg', await aPhonePicture()),
    ]);
  await expect(wizard.getByRole('img', { name: /^Photo \d/ })).toHaveCount(2);
  await wizard.getByRole('button', { name: 'Move photo 2 forward' }).focus();
  await ana.page.keyboard.press('Enter');
  const favor = await post(ana, 'Vianden');

  // A place of its own: elsewhere other favors may be nearer than this one.
  const visitor = await Neighbour.arrive(browser, 'Ben');
  await visitor.lookFrom({ latitude: 49.935, longitude: 6.209, label: 'Vianden' });
  const card = visitor.page.getByRole('article').filter({ hasText: title });
  await isShown(card.locator('img'));
  await visitor.open(favor);
  const photos = visitor.page.getByRole('img', { name: new RegExp(`^${title}, photo`) });
  await expect(photos).toHaveCount(2);
  await isShown(photos.first());
  await expect(visitor.page.getByText('1 / 2')).toBeVisible();
  await visitor.page.getByRole('region', { name: 'Photos' }).focus();
  await visitor.page.keyboard.press('ArrowRight');
  await expect(visitor.page.getByText('2 / 2')).toBeVisible();
  await isShown(photos.last());

  // The upright one was put first. What is served is a drawing of it and nothing else.
  const address = await photos.first().evaluate((image: HTMLImageElement) => image.src);
  const served = await visitor.page.request.get(address);
  expect(served.headers()).toMatchObject({
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const metadata = await sharp(await served.body()).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 60, height: 80 });
  expect([metadata.exif, metadata.xmp]).toEqual([undefined, undefined]);
});

test('a favor whose wizard was closed while its photo was still on its way is not posted', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  const wizard = await beginToAsk(ana, aTitle('Hold a ladder'));
  let deliver = () => {};
  const held = new Promise<void>((resolve) => (deliver = resolve));
  await page.route('**/api/photos?*', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  let posts = 0;
  page.on('request', (request) => (posts += Number(request.postData()?.includes('"PostFavor"') ?? false)));
  await wizard.getByLabel('Add a photo').setInputFiles(asFile('ladder.jpg', await aPicture()));
  await ana.goOnToPlace();
  await ana.tellAddress('12 Rue de Hollerich, Hollerich');
  await wizard.getByRole('button', { name: 'Post Favr' }).click();
  await expect(wizard.getByRole('button', { name: 'Sending photos…' })).toBeVisible();
  await wizard.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Not posted')).toBeVisible();
  deliver();

  // The draft is still there with its photo, and posts it.
  await expect(wizard).toBeHidden();
  await page.getByRole('button', { name: 'Ask a Favr' }).click();
  await wizard.getByRole('button', { name: 'Resume' }).click();
  expect(posts).toBe(0);
  await ana.publish();
  expect(posts).toBe(1);
});

test(
  'what is no photo is refused in words, taken out, and the favor posted without it',
  { tag: '@long' },
  async ({ browser }) => {
    const ana = await Neighbour.signedUp(browser, 'Ana');
    const wizard = await beginToAsk(ana, 'Hold a ladder');
    await wizard
      .getByLabel('Add a photo')
      .setInputFiles(asFile('drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
    await expect(wizard.getByText('Photo 1 was not sent. This is not a photo we can read.')).toBeVisible();
    await expect(wizard.getByRole('button', { name: 'Send photo 1 again' })).toBeVisible();
    await wizard.getByRole('button', { name: 'Remove photo 1' }).click();
    await post(ana);
  },
);

test(
  'photos already sent come back with the draft after the page was loaded anew',
  { tag: '@long' },
  async ({ browser }) => {
    const ana = await Neighbour.signedUp(browser, 'Ana');
    const wizard = await beginToAsk(ana, 'Hold a ladder');
    await wizard.getByLabel('Add a photo').setInputFiles(asFile('ladder.jpg', await aPicture()));
    await expect(wizard.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(wizard.getByRole('progressbar', { name: 'Sending photo 1' })).toHaveCount(0);
    await ana.page.reload();
    await wizard.getByRole('button', { name: 'Resume' }).click();
    await isShown(wizard.getByRole('img', { name: 'Photo 1' }));
  },
);
