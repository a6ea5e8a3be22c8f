import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../journey.ts';
import { allPrepared, aTitle, hasFetched, Neighbour, noDialog } from '../neighbour.ts';

/** Waits until a page follows what is new, as it does some seconds after it opened, and deploys. */
async function deployLater(page: Page): Promise<void> {
  await hasFetched(page, 'app-update');
  await deploy(page);
}

/** Puts a new version on the server: none of the files of a page's version are there any more, until it is loaded. */
async function deploy(page: Page): Promise<void> {
  // What is still on its way would be missing too, and the page be loaded anew at any moment, also under a finger.
  await allPrepared(page);
  await page.evaluate(() => Object.assign(window, { version: 'old' }));
  await page.route('**/assets/**', async (route) => {
    const isOld = await page.evaluate(() => 'version' in window).catch(() => false);
    return isOld ? route.fulfill({ status: 404 }) : route.continue();
  });
}

const isOld = (page: Page) => page.evaluate(() => 'version' in window);

test('what needs code that a new version replaced waits for it, and what is written stays', async ({ browser }) => {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
  await ben.open(await ana.post(aTitle('Carry a wardrobe')));
  await ben.accept();
  const { page } = ben;
  const message = page.getByRole('textbox', { name: 'Write a message' });
  await message.fill('I bring a friend and');
  await deployLater(page);

  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText('Please update to continue')).toBeVisible();
  await expect(message).toHaveValue('I bring a friend and');
  expect(await isOld(page)).toBe(true);

  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(message).toHaveValue('I bring a friend and');
  expect(await isOld(page)).toBe(false);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
});

test('a page whose code a new version replaced is opened with it, and a dialog too', async ({ browser }) => {
  const { page } = await Neighbour.signedUp(browser, 'Ana');
  await expect(page.getByRole('button', { name: 'Ask a Favr' })).toBeVisible();
  await deployLater(page);
  // A mouse would need more code on its way there, and the app would be loaded anew under it.
  await page.getByRole('button', { name: 'Change place' }).tap();
  await expect(page.getByRole('dialog', { name: 'Where are you?' })).toBeVisible();
  expect(await isOld(page)).toBe(false);

  await page.goBack();
  await noDialog(page);
  await deployLater(page);
  // By keyboard: the link stands below the feed, whose cards may still move what a finger would meet.
  await page.getByRole('link', { name: 'How It Works' }).first().press('Enter');
  await expect(page).toHaveURL(/how-it-works$/);
  await expect.poll(() => isOld(page).catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: /how .*works/i })).toBeVisible();
});

test('a page whose code was replaced before it followed versions is opened with the new one', async ({ browser }) => {
  const { page } = await Neighbour.signedUp(browser, 'Ana');
  const gone = (route: Route) => route.fulfill({ status: 404 });
  await page.route('**/assets/*app-update*', gone);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ask a Favr' })).toBeVisible();
  await deploy(page);
  await page.getByRole('button', { name: 'Change place' }).tap();
  await expect(page.getByRole('dialog', { name: 'Where are you?' })).toBeVisible();
  expect(await isOld(page)).toBe(false);
});

test('a menu whose code comes late does not open behind what was opened meanwhile', async ({ browser }) => {
  const [ana, ben] = await Promise.all(['Ana', 'Ben'].map((name) => Neighbour.registered(browser, name)));
  const favor = await ana!.post(aTitle('Carry a wardrobe'));
  await ben!.open(favor);
  await ben!.accept();
  const { page } = ana!;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/overflow-menu-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(favor.replace('/favor/', '/chat/'));
  const dots = page.getByRole('button', { name: 'More', exact: true });
  const asked = page.waitForRequest('**/assets/overflow-menu-*.js');
  await dots.tap();
  await asked;
  await page.getByRole('button', { name: 'Mark as Completed' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  const came = page.waitForResponse('**/assets/overflow-menu-*.js');
  release();
  await (await came).finished();
  // Its trigger says so once it is there.
  await expect(page.locator('[aria-haspopup=menu][data-part=trigger]')).toHaveAttribute('data-state', 'closed');
  await page.goBack();
  await noDialog(page);
  await expect(page.getByRole('menu')).toBeHidden();
  await dots.tap();
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
});

test('code that a weak network lost is there after a while, as browsers remember what failed', async ({ browser }) => {
  const { page } = await Neighbour.signedUp(browser, 'Ana');
  await expect(page.getByRole('button', { name: 'Ask a Favr' })).toBeVisible();
  await hasFetched(page, 'app-update');
  let lost = 0;
  await page.route('**/assets/*how-it-works*', (route) => {
    lost += 1;
    return lost === 1 ? route.abort() : route.continue();
  });
  await page.getByRole('link', { name: 'How It Works' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /how .*works/i })).toBeVisible();
  expect(lost).toBeGreaterThan(0);
});
