import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { aTitle, Neighbour } from '../neighbour.ts';

/** A place where no other journey posts: the favor is the first one there. */
const clervaux = { label: '3 Grand-Rue, 9710 Clervaux', latitude: 50.055, longitude: 6.028 };

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).first().tap();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.waitForFunction(() => history.state.usr.over);
};

/** Waits until the entry of what has closed is gone. */
const noEntry = (page: Page) => page.waitForFunction(() => !history.state?.usr?.over);

test('Back closes a menu, and then leaves the page', async ({ browser }) => {
  const ana = await Neighbour.registered(browser, 'Ana');
  const ben = await Neighbour.signedUp(browser, 'Ben');
  const title = aTitle('Water the herbs');
  const favor = await ana.post(title);
  const { page } = ben;
  await page.goto('/how-it-works');
  await ben.open(favor);
  const menu = page.getByRole('menu');
  await openMenu(page);
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(favor);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  // Closed by itself it leaves no step behind.
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await noEntry(page);
  await page.goBack();
  await expect(page).toHaveURL('/how-it-works');
});

test('what a menu leads to takes its place, and a reload under it leaves the page', async ({ browser }) => {
  const ana = await Neighbour.registered(browser, 'Ana');
  const ben = await Neighbour.signedUp(browser, 'Ben');
  const title = aTitle('Water the herbs');
  const favor = await ana.post(title);
  const { page } = ben;
  await page.goto('/how-it-works');
  await ben.open(favor);
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Report' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(favor);

  await openMenu(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await noEntry(page);
  await page.goBack();
  await expect(page).toHaveURL('/how-it-works');
});

test('Back from a menu over a sheet leaves the sheet, and the page where it was scrolled to', async ({ browser }) => {
  const ana = await Neighbour.registered(browser, 'Ana');
  const ben = await Neighbour.signedUp(browser, 'Ben');
  const title = aTitle('Water the herbs');
  await ana.post(title, { place: clervaux });
  const { page } = ben;
  await ben.lookFrom(clervaux);
  await page.goto('/explore');
  await page.getByRole('article').getByRole('heading', { name: title }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: title })).toBeVisible();
  await sheet.getByRole('button', { name: 'More', exact: true }).tap();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.waitForFunction(() => history.state.usr.over);
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(sheet.getByRole('heading', { name: title })).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/explore');
});

test('a dialog that the app opens with lies over its page: Back closes it', async ({ browser }) => {
  const ana = await Neighbour.registered(browser, 'Ana');
  const { page } = ana;
  for (const [path, title] of [
    ['/open/messages', 'Messages'],
    ['/open/ask', 'Ask a Favr'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  }
});

test('Back declines the question for the password and stays', async ({ browser }) => {
  const ana = await Neighbour.registered(browser, 'Ana');
  const { page } = ana;
  await page.goto('/settings');
  await page.goto('/settings/tokens');
  // What was entered last is too long ago by then for what needs it.
  await page.route('**/graphql', async (route) => {
    if (!/createToken/i.test(route.request().postData() ?? '')) return route.fallback();
    const errors = [{ message: 'Enter your password', extensions: { code: 'CONFIRM_PASSWORD' } }];
    return route.fulfill({ json: { errors, data: null } });
  });
  await page
    .getByRole('button', { name: /New token|Make a token|Create/ })
    .first()
    .tap();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').first().fill('My program');
  await form.getByRole('checkbox').first().check({ force: true });
  await form
    .getByRole('button', { name: /Create|Make/ })
    .last()
    .tap();
  const question = page.getByRole('dialog', { name: 'Is this you?' });
  await expect(question).toBeVisible();
  await page.waitForFunction(() => history.state.usr.over);
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(form).toBeVisible();
  await expect(page).toHaveURL('/settings/tokens');
});
