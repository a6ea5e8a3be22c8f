import { test, type Page } from '@playwright/test';
import { languages } from '../../shared/languages.ts';
import { screens } from '../screens/screens.ts';
import { speak } from '../screens/speak.ts';
import { appearances, sizes, visit, type Appearance, type Size } from '../screens/viewports.ts';

const everySize = Object.keys(sizes) as Size[];
const everyAppearance = Object.keys(appearances) as Appearance[];

/** Languages of the pictures: all, or those that LANGUAGES names (`LANGUAGES=en,fr`). */
const chosen = process.env.LANGUAGES?.split(',') ?? languages;

/** Sets an appearance on the device and waits until the page wears it; the app does so by classes. */
async function wear(page: Page, appearance: Appearance, byServer = false): Promise<void> {
  await page.emulateMedia(appearances[appearance]);
  if (!byServer)
    await page.waitForFunction(
      ([dark, contrast]) => {
        const { classList } = document.documentElement;
        return classList.contains('dark') === dark && classList.contains('contrast') === contrast;
      },
      [appearance === 'dark', appearance === 'contrast'] as const,
    );
  // Colours fade even where motion is reduced, from the next frame on.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}

/**
 * `npm run screenshots`: writes every screen at both sizes, in every appearance and language, to e2e/screenshots; those
 * in other languages than English in a folder for each. A screen is opened once for each size, then wears all others.
 */
for (const screen of screens)
  for (const size of everySize)
    test(`${screen.name}, ${size}`, async ({ page }) => {
      test.setTimeout(300_000);
      await visit(page, screen, { size, appearance: 'light' });
      // A screen that loads for ever is pictured as it is.
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
      const spoken = screen.byServer ? (['en'] as const) : languages;
      for (const language of spoken.filter((one) => chosen.includes(one))) {
        if (language !== 'en') await speak(page, language);
        const folder = language === 'en' ? '' : `${language}/`;
        for (const appearance of everyAppearance) {
          await wear(page, appearance, screen.byServer);
          await page.screenshot({ path: `e2e/screenshots/${folder}${screen.name}-${size}-${appearance}.png` });
        }
      }
    });
