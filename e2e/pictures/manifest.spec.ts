import { test } from '@playwright/test';

/** Takes the pictures that browsers show when they offer to install the product. */
for (const [name, width, height] of [
  ['narrow', 390, 844],
  ['wide', 1280, 800],
] as const) {
  test(`the manifest's picture, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.getByRole('link', { name: 'View All' }).waitFor();
    await page.locator('article').first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForFunction(() =>
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
        .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );
    await page.screenshot({ path: `web/public/screenshots/${name}.jpg`, type: 'jpeg', quality: 80 });
  });
}
