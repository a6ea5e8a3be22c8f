import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { Neighbour } from '../neighbour.ts';

/** Has a page note from now on every change and every frame, and whether there was a page to be seen. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const seen = { frames: 0, blank: 0, headings: [] as string[] };
    Object.assign(globalThis, { seen });
    const watch = {
      look() {
        const heading = [...document.querySelectorAll('#root h1')].find((one) => one.checkVisibility());
        if (!heading) seen.blank += 1;
        else if (seen.headings.at(-1) !== heading.textContent) seen.headings.push(heading.textContent);
      },
      lookAtFrame() {
        seen.frames += 1;
        watch.look();
        requestAnimationFrame(watch.lookAtFrame);
      },
    };
    new MutationObserver(watch.look).observe(document.body, { childList: true, subtree: true });
    watch.lookAtFrame();
  });

const seen = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: { frames: number; blank: number; headings: string[] } }).seen);

test('no frame between onboarding and Home is blank', async ({ browser }) => {
  const ana = await Neighbour.newcomer(browser, 'Ana');
  const { page } = ana;
  await ana.completeProfile({ before: () => watchFrames(page) });
  await expect(page.getByRole('heading', { level: 1, name: 'Hi, Ana' })).toBeVisible();
  const { frames, blank, headings } = await seen(page);
  expect(frames).toBeGreaterThan(1);
  expect({ blank, headings }).toEqual({ blank: 0, headings: ['Complete your profile', 'Hi, Ana'] });
});
