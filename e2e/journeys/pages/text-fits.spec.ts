import { expect } from '@playwright/test';
import { languages } from '../../../shared/languages.ts';
import { check } from '../../screens/check.ts';
import { checkTextFits } from '../../screens/cropped-text.ts';
import { mainScreens, visitMainScreen } from '../../screens/main-screens.ts';
import { test } from '../journey.ts';
import { Neighbour } from '../neighbour.ts';

/** Text sizes of docs/behaviour/screens.md#appearance, the largest first. */
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

test('a price can be read and pressed in a text twice as large', async ({ browser }) => {
  const { page } = await Neighbour.signedUp(browser, 'Ana');
  await page.getByRole('button', { name: 'Ask a Favr' }).tap();
  const wizard = page.getByRole('dialog');
  await wizard.getByText('Moving', { exact: true }).tap();
  await wizard.getByRole('button', { name: 'Next' }).tap();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const price = wizard.getByLabel('Price');
  /** Returns the width in px that is left for the amount. */
  const room = () =>
    price.evaluate((field) => {
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
  await expect.poll(room).toBeGreaterThan(120);
  await wizard.getByText('€', { exact: true }).tap({ force: true });
  await expect(price).toBeFocused();
});

/** Boxes around a label of 390 px that stands in one 300 px wide, by what they do to it. */
const around = {
  'a card in a column that scrolls': ['overflow-y: auto; height: 120px', 'height: 600px', true],
  'a tall column that hides what is wider': ['overflow: hidden auto; height: 500px', '', true],
  'a card that clips, in a column that scrolls': [
    'overflow-y: auto; height: 120px',
    'overflow: clip; width: 200px',
    true,
  ],
  'a row that scrolls sideways': ['overflow-x: auto', '', false],
} as const;

for (const [name, [outer, inner, isCut]] of Object.entries(around))
  test(`a text is ${isCut ? 'seen to be' : 'not said to be'} cut off in ${name}`, async ({ page }) => {
    await page.setContent(
      `<div style="width: 300px; ${outer}"><div style="${inner}"><p style="width: 390px; text-align: end">Home</p></div></div>`,
    );
    const found = expect(checkTextFits(page, 'en'));
    await (isCut ? found.rejects.toThrow('texts that are cut off') : found.resolves.toBeUndefined());
  });
