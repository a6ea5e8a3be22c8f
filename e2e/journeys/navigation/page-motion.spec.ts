import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';

/** A page that came up in the place of another: how long that takes, and how many pages were there. */
interface Turn {
  duration: string;
  headings: number;
}

const turns = (page: Page) => page.evaluate(() => (globalThis as unknown as { turns: Turn[] }).turns);

/** Has a page keep how others take its place. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const turns: Turn[] = [];
    Object.assign(globalThis, { turns });
    addEventListener('animationstart', ({ animationName, target }) => {
      if (!animationName.includes('pageIn')) return;
      const { animationDuration: duration } = getComputedStyle(target as Element);
      turns.push({ duration, headings: document.querySelectorAll('main h1').length });
    });
  });

/** Goes from Home to Explore and back by taps, and to a page that comes with code of its own. */
async function wander(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Favrs' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect with people nearby' })).toBeVisible();
  await page.getByRole('link', { name: 'How It Works' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
}

test('a page comes up alone in the place of the one before', async ({ page }) => {
  await watch(page);
  // One that is left before its first frame does not begin to move.
  await expect(async () => {
    await wander(page);
    expect((await turns(page)).length).toBeGreaterThan(0);
  }).toPass();
  for (const turn of await turns(page)) expect(turn).toEqual({ duration: '0.18s', headings: 1 });
});

test('no page moves where the device asks for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watch(page);
  await wander(page);
  for (const { duration } of await turns(page)) expect(Number.parseFloat(duration)).toBeLessThan(0.001);
});

test('no page moves where the person has chosen reduced motion', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('favr_display', JSON.stringify({ reducedMotion: true })));
  await watch(page);
  await wander(page);
  for (const { duration } of await turns(page)) expect(Number.parseFloat(duration)).toBeLessThan(0.001);
});
