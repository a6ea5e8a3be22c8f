import { languages } from '../../../shared/languages.ts';
import { check } from '../../screens/check.ts';
import { checkTextFits } from '../../screens/cropped-text.ts';
import type { Fixtures, Person } from '../../screens/fixtures.ts';
import { appearances, sizes, theStage } from '../../screens/viewports.ts';
import { test } from '../journey.ts';

/** The main screens: who sees them, and where. */
const mainScreens: readonly [Person, (ids: Fixtures['ids']) => string][] = [
  ['visitor', () => '/'],
  ['visitor', () => '/explore'],
  ['visitor', () => '/auth'],
  ['visitor', () => '/how-it-works'],
  ['poster', () => '/'],
  ['poster', () => '/my-favors'],
  ['poster', ({ openFavor }) => `/favor/${openFavor}`],
  ['poster', () => '/settings'],
  ['poster', () => '/edit-profile'],
  ['stranger', ({ openFavor }) => `/favor/${openFavor}`],
  ['stranger', ({ poster }) => `/user/${poster}`],
  ['poster', ({ acceptedFavor }) => `/chat/${acceptedFavor}`],
];

/** Text sizes of docs/behaviour.md#appearance, the largest first. */
const fontSizes = ['larger', 'large', 'normal'] as const;

/**
 * Each screen takes its turn in one language, at the largest size, in the tests every second one; EVERY_LOOK
 * (`npm run text-fits`) takes all.
 */
for (const [turn, language] of languages.entries())
  for (const [index, [as, at]] of mainScreens.entries())
    for (const fontSize of process.env.EVERY_LOOK ? fontSizes : fontSizes.slice(0, 1)) {
      if (!process.env.EVERY_LOOK && index % languages.length !== turn) continue;
      const tag = index % 2 === 0 ? [] : ['@long'];
      test(`no text is cut off: ${as} ${index}, ${language}, ${fontSize}`, { tag }, async ({ page }) => {
        const stage = theStage();
        await page.setViewportSize(sizes.phone);
        await page.emulateMedia(appearances.light);
        await page.addInitScript(
          ([language, fontSize]) => {
            localStorage.setItem('favr_language', language);
            localStorage.setItem('favr_display', JSON.stringify({ fontSize }));
          },
          [language, fontSize] as const,
        );
        if (as !== 'visitor') await page.request.post('/api/auth/signin', { data: stage.signIns[as] });
        await page.goto(at(stage.ids));
        if (as !== 'visitor') await page.waitForFunction(() => localStorage.getItem('currentUserId') !== null);
        await page.locator('h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await checkTextFits(page, language);
        await check(page);
      });
    }
