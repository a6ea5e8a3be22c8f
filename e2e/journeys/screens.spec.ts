import { check } from '../screens/check.ts';
import { checkFieldSizes } from '../screens/field-sizes.ts';
import { checkLargeText } from '../screens/large-text.ts';
import { pages } from '../screens/pages.ts';
import { screens } from '../screens/screens.ts';
import type { Screen } from '../screens/screen.ts';
import { appearances, sizes, visit, type Appearance, type Size } from '../screens/viewports.ts';
import { checkTouchTargets } from '../screens/touch-targets.ts';
import { test } from './journey.ts';

/** Every size in every appearance. */
const looks = (Object.keys(sizes) as Size[]).flatMap((size) =>
  (Object.keys(appearances) as Appearance[]).map((appearance) => ({ size, appearance })),
);

/** Screens whose lines do not wrap: the sandbox's editor. */
const TOOLS = ['sandbox'];

/** Pages only, unless EVERY_JOURNEY asks for dialogs and rare states too. */
const tagOf = (screen: Screen) => (pages.includes(screen) ? {} : { tag: '@long' });

/**
 * Holds every screen to WCAG 2.2 AA, to its width and its fields to a size that no phone zooms into, on a phone its
 * controls to a finger, where it is light also at 200 % text. Each screen takes its turn in one size and appearance;
 * EVERY_LOOK (`npm run axe`) takes all of them.
 */
for (const [index, screen] of screens.entries())
  test.describe(() => {
    // Some states are shown by the service worker; no page needs one.
    if (!pages.includes(screen)) test.use({ serviceWorkers: 'allow' });

    for (const { size, appearance } of process.env.EVERY_LOOK ? looks : [looks[index % looks.length]!]) {
      test(`${screen.name}, ${size}, ${appearance}`, tagOf(screen), async ({ page }) => {
        await visit(page, screen, { size, appearance });
        await check(page);
        if (appearance === 'light' && !TOOLS.includes(screen.name)) await checkLargeText(page, size);
        if (size === 'phone' && !screen.byServer) await checkTouchTargets(page);
        await checkFieldSizes(page);
      });
    }
  });
