import { test as base } from '@playwright/test';

/** Closes every browser context at the end of a test: open pages would go on polling beside later journeys. */
export const test = base.extend<{ everybodyGoesHome: void }>({
  everybodyGoesHome: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
