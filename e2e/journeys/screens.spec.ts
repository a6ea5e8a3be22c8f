import { check } from '../screens/check.ts';
import { checkLargeText } from '../screens/large-text.ts';
import { pages } from '../screens/pages.ts';
import { screens } from '../screens/screens.ts';
import type { Screen } from '../screens/screen.ts';
import { appearances, sizes, visit, type Appearance, type Size } from '../screens/viewports.ts';
import { test } from './journey.ts';

/** Every size in every appearance. */
const looks = (Object.keys(sizes) as Size[]).flatMap((size) =>
  (Object.keys(appearances) as Appearance[]).map((appearance) => ({ size, appearance })),
);

/** The editor of queries is a tool with panes and lines of its own, which do not wrap. */
const TOOLS = ['sandbox'];

/** The tests look at the pages; dialogs, and what differs from a page in a part of it, wait for whoever has minutes. */
const tagOf = (screen: Screen) => (pages.includes(screen) ? {} : { tag: '@long' });

/** Every screen can be reached, read by everybody, and fits, on a light phone also with text twice as large: in one look, which differs from screen to screen, or in all of them with EVERY_LOOK (`npm run axe`). */
for (const [index, screen] of screens.entries()) {
  for (const { size, appearance } of process.env.EVERY_LOOK ? looks : [looks[index % looks.length]!]) {
    test(`${screen.name}, ${size}, ${appearance}`, tagOf(screen), async ({ page }) => {
      await visit(page, screen, { size, appearance });
      await check(page);
      if (size === 'phone' && appearance === 'light' && !TOOLS.includes(screen.name)) await checkLargeText(page);
    });
  }
}
