import { test } from '@playwright/test';
import { languages } from '../../shared/languages.ts';
import { mainScreens, visitMainScreen } from '../screens/main-screens.ts';
import { screens } from '../screens/screens.ts';
import { appearances, sizes, visit, type Appearance, type Size } from '../screens/viewports.ts';

const everySize = Object.keys(sizes) as Size[];
const everyAppearance = Object.keys(appearances) as Appearance[];

/** `npm run screenshots`: writes every screen, in every appearance, at both sizes, to e2e/screenshots. */
for (const screen of screens) {
  for (const size of everySize) {
    for (const appearance of everyAppearance) {
      test(`${screen.name}, ${size}, ${appearance}`, async ({ page }) => {
        await visit(page, screen, { size, appearance });
        await page.screenshot({ path: `e2e/screenshots/${screen.name}-${size}-${appearance}.png` });
      });
    }
  }
}

/** The main ones in the other languages too, in a folder for each. */
for (const language of languages.filter((one) => one !== 'en')) {
  for (const screen of mainScreens) {
    for (const size of everySize) {
      for (const appearance of everyAppearance) {
        test(`${language}: ${screen.name}, ${size}, ${appearance}`, async ({ page }) => {
          await visitMainScreen(page, screen, { language, size, appearance });
          await page.screenshot({ path: `e2e/screenshots/${language}/${screen.name}-${size}-${appearance}.png` });
        });
      }
    }
  }
}
