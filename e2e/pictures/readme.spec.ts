import { test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { screens } from '../screens/screens.ts';
import { sizes, visit } from '../screens/viewports.ts';

/**
 * A made-up neighbourhood, the same on every tile and seamless: a picture of the product must not show real streets.
 */
const neighbourhood = sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><path fill="#e9efe8" d="M0 0h256v256H0z"/>
    <path fill="#d4e6d0" d="M96 0h70c10 50 30 70 30 110s-60 40-90 20S80 40 96 0zM0 190h60v66H0z"/>
    <path fill="none" stroke="#c4dcea" stroke-width="26" d="M220-10c0 60-50 90-50 136s50 70 50 140"/>
    <path fill="none" stroke="#fff" stroke-width="9" d="M-8 70h272M40-8v272M-8 168c90-34 180 34 272 0"/><path fill="none" stroke="#fff" stroke-width="5" d="M-8 120h48M120 70v90M40 216h90v-50M200 70v-78M40 20h160"/></svg>`),
)
  .png()
  .toBuffer();

const withoutBanner = (page: Page) => page.addInitScript(() => localStorage.setItem('favr_beta_read', 'yes'));

/** Composes the picture of README.md: Home, a favor and a chat on a phone, side by side. */
test('the picture in README.md', async ({ browser }) => {
  test.setTimeout(180_000);
  const { width, height } = sizes.phone;
  const shown: Buffer[] = [];
  for (const name of ['home', 'favor-sheet', 'chat']) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await withoutBanner(page);
    await page.route('**/config.json', async (route) =>
      route.fulfill({
        json: {
          ...(await (await route.fetch()).json()),
          tiles: { url: '/tiles/{z}/{x}/{y}.png', attribution: 'A made-up neighbourhood' },
        },
      }),
    );
    await page.route('**/tiles/**', async (route) =>
      route.fulfill({ contentType: 'image/png', body: await neighbourhood }),
    );
    await visit(
      page,
      screens.find((screen) => screen.name === name)!,
      { size: 'phone', appearance: 'light' },
    );
    await page.waitForLoadState('networkidle');
    shown.push(await page.screenshot());
    await context.close();
  }
  const gap = 12;
  await sharp({ create: { width: shown.length * (width + gap) - gap, height, channels: 4, background: '#0000' } })
    .composite(shown.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
    .png({ palette: true })
    .toFile('e2e/screenshots/readme.png');
});
