import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';

/** Parts of the page that have moved from one page to another: the pseudo-elements of each view transition. */
const moved = (page: Page) => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);

/** Has a page keep what its view transitions move. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const { startViewTransition } = Document.prototype;
    Document.prototype.startViewTransition = function start(update) {
      const transition = startViewTransition.call(this, update);
      const note = () => {
        for (const { effect } of document.getAnimations()) {
          const { pseudoElement } = effect as KeyframeEffect;
          if (pseudoElement?.startsWith('::view-transition')) moved.push(pseudoElement.replace(/\(.*/, ''));
        }
      };
      transition.ready.then(note, note);
      return transition;
    };
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

test('a page turns to the next one, and nothing of it is in the way of a tap', async ({ page }) => {
  await watch(page);
  await wander(page);
  await expect
    .poll(async () => [...new Set(await moved(page))])
    .toEqual(expect.arrayContaining(['::view-transition-old', '::view-transition-new']));
});

test('no page turns where the device asks for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watch(page);
  await wander(page);
  expect(await moved(page)).toEqual([]);
});

test('no page turns where the person has chosen reduced motion', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('favr_display', JSON.stringify({ reducedMotion: true })));
  await watch(page);
  await wander(page);
  expect(await moved(page)).toEqual([]);
});

test('pages follow each other in a browser without view transitions', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await wander(page);
  expect(await page.evaluate(() => 'startViewTransition' in document)).toBe(false);
});
