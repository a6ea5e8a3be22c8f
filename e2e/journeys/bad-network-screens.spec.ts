import { expect, type Page } from '@playwright/test';
import { installed } from '../screens/screen.ts';
import { test } from './journey.ts';
import { aTitle, Neighbour, signIn } from './neighbour.ts';

test.use({ serviceWorkers: 'allow' });

/** Ana's favor. */
const aWardrobe = (title = aTitle('Carry a wardrobe')) => ({ title, price: '45', negotiable: false });

const postIt = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Post Favr' }).click();

/** Expects nothing on the page to be wider than the screen. */
const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);

test(
  'a favor whose posting had no answer is still there after the tab was closed, and is posted once',
  { tag: '@long' },
  async ({ browser }) => {
    const ana = await Neighbour.signedUp(browser, 'Ana');
    await installed(ana.page);
    const favor = aWardrobe();
    await ana.tell(favor);
    // The server stores it, but the response is lost.
    await ana.page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"PostFavor"')) return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await postIt(ana.page);
    await expect(ana.page.getByText('Error posting Favr')).toBeVisible();
    const context = ana.page.context();
    await context.setOffline(true);
    await ana.page.close();

    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByText('You are offline')).toBeVisible();
    await page.getByRole('button', { name: 'Ask a Favr' }).click();
    await page.getByRole('button', { name: 'Resume' }).click();
    await postIt(page);
    await expect(page.getByText('Error posting Favr')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline')).toHaveCount(0);
    await postIt(page);
    // The wizard stays open when posting failed.
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Profile' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: favor.title })).toHaveCount(1);
  },
);

test('a session that ends in the middle of the wizard leads to sign-in and back, and loses nothing', async ({
  browser,
}) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  const favor = aWardrobe();
  await ana.tell(favor);
  await page.context().clearCookies();
  await postIt(page);
  await page.waitForURL('**/auth');
  await expect(page.getByText('Please sign in again. What you wrote has been kept.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await signIn(page, ana);
  await expect(page.getByRole('dialog').getByText(favor.title)).toBeVisible();
  await ana.publish();
});

test(
  'signed out on one tab, the others are too, and a private page leads to sign-in',
  { tag: '@long' },
  async ({ browser }) => {
    const ana = await Neighbour.signedUp(browser, 'Ana');
    const other = await ana.page.context().newPage();
    await other.goto('/settings/blocked');
    await expect(other.getByText('You have not blocked anyone')).toBeVisible();
    await ana.page.getByRole('button', { name: 'Profile' }).click();
    await ana.page.getByRole('button', { name: 'Sign out' }).click();
    await expect(ana.page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await other.waitForURL('**/auth');
  },
);

test('a server that only fails is told about, and home fills by itself once it works', async ({ page }) => {
  await page.route('**/graphql', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' }),
  );
  // An address with parameters: its page brings no cards along.
  await page.goto('/?alone');
  await expect(page.getByText('Error loading favors')).toBeVisible();
  await expect(page.getByText('Favr cannot be reached right now')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Error loading favors')).toBeVisible();
  await page.unroute('**/graphql');
  await expect(page.getByText('Error loading favors')).toHaveCount(0);
  await expect(page.getByText('Favr cannot be reached right now')).toHaveCount(0);
});

test('a device that keeps nothing, or kept it broken, still does everything', { tag: '@long' }, async ({ browser }) => {
  const ana = await Neighbour.arrive(browser, 'Ana');
  await ana.page.context().addInitScript(() => {
    const broken = ['favr_user', 'favr_person:visitor:draft', 'favr_display', 'favr_language'];
    for (const key of broken) localStorage.setItem(key, '{broken');
    sessionStorage.setItem('favr_place', '{broken');
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    indexedDB.open = full;
  });
  await ana.page.reload();
  await expect(ana.page.getByRole('heading', { name: 'Favrs Nearby' })).toBeVisible();
  await ana.join();
  const wardrobe = aWardrobe();
  const favor = await ana.ask(wardrobe);

  const ben = await Neighbour.arrive(browser, 'Ben');
  await ben.join();
  await ben.open(favor);
  await ben.accept();
  await ana.page.getByRole('button', { name: /Messages/ }).click();
  await ana.page.getByRole('dialog').getByRole('link', { name: wardrobe.title }).click();
  await ana.write('Perfect, ring at Weber.');
  await ben.reads('Perfect, ring at Weber.');
});

test('a long name and writing from right to left fit the screen', { tag: '@long' }, async ({ browser }) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.padEnd(60, 'x');
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, name), Neighbour.signedUp(browser, 'Ben')]);
  const favor = await ana.ask(aWardrobe(aTitle('انقل خزانة ثقيلة')));
  await fits(ana.page);
  await ben.open(favor);
  await fits(ben.page);
  await ben.accept();
  await ben.write('أنا في الطريق');
  await expect(ben.page.getByRole('log').getByText('أنا في الطريق')).toHaveCSS('direction', 'rtl');
  await expect(ben.page.getByRole('button', { name: 'Send' })).toBeInViewport();
  await fits(ben.page);
});

test('a slow connection shows the shape of what comes, then what came', { tag: '@long' }, async ({ page }) => {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Loading favors...')).toBeAttached({ timeout: 30_000 });
  await expect(page.getByText(/^€/).first()).toBeVisible({ timeout: 30_000 });
});

test('a clock that is a day ahead changes nothing that matters', { tag: '@long' }, async ({ browser }) => {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
  await ben.page.clock.setSystemTime(Date.now() + 86_400_000);
  const favor = await ana.post(aTitle('Carry a wardrobe'));
  await ben.open(favor);
  await ben.accept();
  await ben.write('On my way.');
  await ben.write('Ring at Weber?');
  expect((await ben.page.getByRole('log').getByRole('listitem').allInnerTexts()).join(' ')).toMatch(
    /On my way\..*Ring at Weber\?/s,
  );
});
