import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './journey.ts';
import { Neighbour, noDialog } from './neighbour.ts';

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

/** Opens the dialog that cuts a wide picture, and returns where its picture can be taken hold of. */
async function cutting(page: Page): Promise<Locator> {
  await page.goto('/edit-profile');
  await page
    .getByRole('group', { name: 'Your picture' })
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await threeColours() });
  await expect(page.getByRole('button', { name: 'Use picture' })).toBeEnabled();
  const area = page.getByRole('application', { name: 'Part of the picture to show' });
  // Where the pointer goes is measured once, so the dialog must have come to rest.
  await area.click({ trial: true });
  return area;
}

/** Waits until what a pointer did is drawn: the picture follows it once per frame. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Uses the part that is shown, and returns the strongest channel in the middle of the new picture. */
async function colourUsed(page: Page): Promise<string> {
  const image = page.getByRole('group', { name: 'Your picture' }).locator('img');
  await page.getByRole('button', { name: 'Use picture' }).click();
  await noDialog(page);
  await expect(image).toHaveAttribute('src', /^\/photos\/.+-320\.webp$/);
  return colourOf(page, (await image.getAttribute('src'))!);
}

test('a picture is cut by mouse: pulled aside, and zoomed by the wheel', async ({ browser }) => {
  const { page } = await Neighbour.signedUp(browser, 'Ana');
  const { x, y, width, height } = (await (await cutting(page)).boundingBox())!;
  const [middle, centre] = [x + width / 2, y + height / 2];
  await page.mouse.move(middle, centre);
  await page.mouse.down();
  await page.mouse.move(middle + 2 * width, centre, { steps: 5 });
  await drawn(page);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.move(middle, centre);
  await page.mouse.wheel(0, -100);
  await expect(page.getByRole('slider', { name: 'Zoom' })).not.toHaveAttribute('aria-valuetext', '100 %');
  expect(await colourUsed(page)).toBe('red');
});

test('a picture is cut by fingers: zoomed by two, and pulled aside by one', async ({ browser }) => {
  const { page } = await Neighbour.signedUp(browser, 'Ana');
  const { x, y, width, height } = (await (await cutting(page)).boundingBox())!;
  const [middle, centre] = [x + width / 2, y + height / 2];
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: across.map((at, id) => ({ x: at, y: centre, id })) });

  await touch('touchStart', middle - 10, middle + 10);
  for (let step = 1; step <= 5; step++) await touch('touchMove', middle - 10 - 4 * step, middle + 10 + 4 * step);
  await drawn(page);
  await touch('touchEnd');
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(2);
  // Zoomed in, the picture can be pulled further than the screen is wide.
  for (let pull = 0; pull < 4; pull++) {
    await touch('touchStart', x + width);
    for (let step = 1; step <= 4; step++) await touch('touchMove', x + width - (step * width) / 4);
    await drawn(page);
    await touch('touchEnd');
  }
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await colourUsed(page)).toBe('blue');
});

test('a picture is cut by keyboard alone, seen by neighbours who are signed in, and removed', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  await cutting(page);
  const field = page.getByRole('group', { name: 'Your picture' });

  await tabTo(page, 'application', 'Part of the picture to show');
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'slider', 'Zoom');
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '300 %');
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
