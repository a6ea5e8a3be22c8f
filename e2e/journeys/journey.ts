import { test as base } from '@playwright/test';

/**
 * Closes every browser context at the end of a test: open pages would go on polling beside later journeys. What a page
 * asks then is answered to nobody.
 */
export const test = base.extend<{ everybodyGoesHome: void }>({
  everybodyGoesHome: [
    async ({ browser }, use) => {
      await use();
      const pages = browser.contexts().flatMap((context) => context.pages());
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
