import { expect, type Page } from '@playwright/test';
import { storedData } from '../stored-data.ts';
import { test } from './journey.ts';
import { aTitle, Neighbour, signIn } from './neighbour.ts';

test.describe.configure({ timeout: 240_000 });

/** Reads everything a page's browser keeps for its scripts, as text. */
const keptBy = async (page: Page): Promise<string> =>
  (await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))) + (await storedData(page));

test('after a session has expired, the next person finds nothing of the one before, in any tab', async ({
  browser,
}) => {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
  // His own favor, which his device may keep, is at another address than the one she types.
  const cessange = { label: '3 Rue de Cessange, 1320 Luxembourg', latitude: 49.588, longitude: 6.104 };
  const theirs = await ben.post(aTitle('Carry a wardrobe'), { place: cessange });
  const { page } = ana;
  const place = { label: 'Wiltz', latitude: 49.96637, longitude: 5.93219 };
  const second = await page.context().newPage();
  await second.goto('/');
  await second.evaluate(
    (kept) => sessionStorage.setItem('favr_place', kept),
    JSON.stringify({ place, source: 'chosen' }),
  );
  await second.goto('/');
  await ana.open(theirs);
  await ana.accept();
  await ana.write('On my way.');
  await expect.poll(() => keptBy(page)).toContain('On my way.');
  await page.goto('/');
  const title = aTitle('Walk the dog');
  await ana.tell({ title, price: '12', negotiable: false });
  await expect.poll(() => keptBy(page)).toContain('Rue de Hollerich');

  // The session ends on the server, as it does when nobody has used it for long.
  await page.context().clearCookies();
  await page.goto('/auth?view=sign-in');
  await expect.poll(() => keptBy(page)).not.toContain('On my way.');
  await expect.poll(() => keptBy(second)).not.toContain('49.96637');
  expect(await keptBy(page)).toContain(title);

  await signIn(page, ben);
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Ask a Favr' }).click();
  await expect(page.getByRole('dialog').getByText('Step 1 of 5')).toBeVisible();
  await expect(page.getByText('Resume draft?')).toHaveCount(0);
  for (const tab of [page, second]) {
    await expect.poll(() => keptBy(tab)).not.toContain(title);
    await expect.poll(() => keptBy(tab)).not.toContain('Rue de Hollerich, ');
  }
});
