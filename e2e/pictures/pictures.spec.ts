import { test } from '@playwright/test';
import { screens } from '../screens/screens.ts';
import { sizes, visit, type Size } from '../screens/viewports.ts';

/** `npm run screenshots`: writes every screen, light and dark, at both sizes, to e2e/screenshots. */
for (const screen of screens) {
  for (const size of Object.keys(sizes) as Size[]) {
    for (const appearance of ['light', 'dark'] as const) {
      test(`${screen.name}, ${size}, ${appearance}`, async ({ page }) => {
        await visit(page, screen, { size, appearance });
        await page.screenshot({ path: `e2e/screenshots/${screen.name}-${size}-${appearance}.png` });
      });
    }
  }
}
