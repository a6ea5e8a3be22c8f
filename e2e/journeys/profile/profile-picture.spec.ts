import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../journey.ts';
import { Neighbour } from '../neighbour.ts';

/** A wide JPEG of 900 × 300 px: red, green and blue from left to right. */
const threeColours = (): Promise<Buffer> => {
  const third = (left: number, background: string) => ({
    input: { create: { width: 300, height: 300, channels: 3 as const, background } },
    left,
    top: 0,
  });
  return sharp({ create: { width: 900, height: 300, channels: 3, background: '#000' } })
    .composite([third(0, '#d00000'), third(300, '#00a000'), third(600, '#0000d0')])
    .jpeg()
    .toBuffer();
};

/** Goes on with Tab until something of this role and name has the focus. */
async function tabTo(page: Page, role: 'application' | 'slider' | 'button', name: string): Promise<void> {
  const target = page.getByRole(role, { name });
  await target.waitFor();
  for (let step = 0; step < 10; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${role} ${name}`);
}

/** The strongest channel in the middle of the picture at this path. */
async function colourOf(page: Page, path: string): Promise<string> {
  const { dominant } = await sharp(await (await page.request.get(path)).body()).stats();
  const channels = { red: dominant.r, green: dominant.g, blue: dominant.b };
  return Object.entries(channels).toSorted(([, one], [, other]) => other - one)[0]![0];
}

test('a picture is cut by keyboard alone, seen by neighbours who are signed in, and removed', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  await page.goto('/edit-profile');
  const field = page.getByRole('group', { name: 'Your picture' });
  await field
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await threeColours() });
  await expect(page.getByRole('button', { name: 'Use picture' })).toBeEnabled();

  await tabTo(page, 'application', 'Part of the picture to show');
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'slider', 'Zoom');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '110 %');
  await tabTo(page, 'button', 'Use picture');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Picture changed')).toBeVisible();
  const image = field.locator('img');
  await expect(image).toHaveAttribute('src', /^\/photos\/.+-320\.webp$/);
  const path = (await image.getAttribute('src'))!;
  expect(await colourOf(page, path)).toBe('blue');

  await page.goto('/');
  await page.getByRole('link', { name: 'Your profile' }).click();
  await page.waitForURL('**/user/*');
  const profile = new URL(page.url()).pathname;
  const ben = await Neighbour.signedUp(browser, 'Ben');
  await ben.page.goto(profile);
  const seen = ben.page.locator(`img[src="${path}"]`);
  await expect.poll(() => seen.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320);

  const visitor = await Neighbour.arrive(browser, 'Cara');
  await visitor.page.goto(profile);
  await expect(visitor.page.getByRole('heading', { name: 'Ana J.' })).toBeVisible();
  await expect(visitor.page.locator('img[src^="/photos/"]')).toHaveCount(0);
  expect((await visitor.page.request.get(path)).status()).toBe(404);

  await page.goto('/edit-profile');
  await field.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(image).toHaveCount(0);
  expect((await ben.page.request.get(path)).status()).toBe(404);
});
