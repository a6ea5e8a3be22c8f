import { test as base } from '@playwright/test';

/** A test at whose end everybody who came goes home: pages left open would go on listening, drawing and asking beside the journeys that follow. */
export const test = base.extend<{ everybodyGoesHome: void }>({
  everybodyGoesHome: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
