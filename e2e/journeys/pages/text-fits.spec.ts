import { languages } from '../../../shared/languages.ts';
import { check } from '../../screens/check.ts';
import { checkTextFits } from '../../screens/cropped-text.ts';
import { mainScreens, visitMainScreen } from '../../screens/main-screens.ts';
import { test } from '../journey.ts';

/** Text sizes of docs/behaviour.md#appearance, the largest first. */
const fontSizes = ['larger', 'large', 'normal'] as const;

/**
 * Each screen takes its turn in one language, at the largest size, in the tests every second one; EVERY_LOOK
 * (`npm run text-fits`) takes all.
 */
for (const [turn, language] of languages.entries())
  for (const [index, screen] of mainScreens.entries())
    for (const fontSize of process.env.EVERY_LOOK ? fontSizes : fontSizes.slice(0, 1)) {
      if (!process.env.EVERY_LOOK && index % languages.length !== turn) continue;
      const tag = index % 2 === 0 ? [] : ['@long'];
      test(`no text is cut off: ${screen.name}, ${language}, ${fontSize}`, { tag }, async ({ page }) => {
        await visitMainScreen(page, screen, { language, size: 'phone', appearance: 'light', fontSize });
        await checkTextFits(page, language);
        await check(page);
      });
    }
