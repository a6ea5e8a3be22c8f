import { expect, type BrowserContext } from '@playwright/test';
import { theStage } from '../screens/viewports.ts';
import { test } from './journey.ts';

/** Holds back all code until the answer is called. */
async function holdCodeBack(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a first visit stands before any code has come, and does then what was tapped meanwhile', async ({
  context,
  page,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const release = await holdCodeBack(context);
  await page.goto('/explore', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Favrs' })).toBeVisible();
  await expect(page.getByText('Neighbours near Luxembourg City need a hand.')).toBeVisible();
  await page.getByRole('navigation').getByRole('button', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/explore$/);
  release();
  await expect(page).toHaveURL(/\/auth/);
  expect(faults).toEqual([]);
});

test("a favor's first photo is asked for before all other pictures", async ({ context, page }) => {
  const favor = `/favor/${theStage().ids.photoFavor}`;
  // The first page of a server that has other work may come without what it shows.
  await expect.poll(async () => (await page.request.get(favor)).text()).toContain('<picture');
  await holdCodeBack(context);
  await page.goto(favor, { waitUntil: 'commit' });
  const photo = page.getByRole('img', { name: /photo 1 of \d+$/ });
  await expect(photo).toHaveJSProperty('complete', true);
  await expect(photo).toHaveJSProperty('fetchPriority', 'high');
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('what was tapped on a page that the browser has translated is done as well', async ({ context, page }) => {
  const release = await holdCodeBack(context);
  await page.goto('/explore', { waitUntil: 'commit' });
  const profile = page.getByRole('navigation').getByRole('button', { name: 'Profile' });
  await expect(profile).toBeVisible();
  await page.waitForFunction(() => document.readyState !== 'loading');
  const translated = await profile.evaluateHandle((button) => {
    for (const text of button.querySelectorAll('*')) if (!text.children.length) text.textContent = 'Profil';
    button.setAttribute('aria-label', 'Profil');
    return button;
  });
  await translated.asElement()!.click();
  release();
  await expect(page).toHaveURL(/\/auth/);
});

const other = [
  { who: 'a person this device remembers', keep: { favr_user: '{"id":"1","firstName":"Ana"}' } },
  { who: 'somebody who looks from elsewhere', keep: { favr_place: '{}' }, forTheTab: true },
  {
    who: 'somebody whose tab looks from elsewhere',
    keep: { favr_place: '{"place":{"latitude":49.5,"longitude":6,"label":"Esch"},"source":"chosen"}' },
    forTheTab: true,
  },
  { who: 'somebody who speaks another language here than their browser', keep: { favr_language: 'de' } },
];

for (const { who, keep, forTheTab = false } of other) {
  test(`what a first visit shows is not shown to ${who}`, async ({ context, page }) => {
    await context.addInitScript(
      ([kept, tab]) =>
        Object.entries(kept).forEach(([key, text]) => (tab ? sessionStorage : localStorage).setItem(key, text)),
      [keep, forTheTab] as const,
    );
    await holdCodeBack(context);
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await expect(page.locator('#root')).toBeEmpty();
  });
}

test.describe('in another language', () => {
  test.use({ locale: 'fr-LU' });

  test('a first visit is spoken to in it at once', async ({ context, page }) => {
    await holdCodeBack(context);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Rencontrez les gens près de chez vous' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});
