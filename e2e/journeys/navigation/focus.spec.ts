import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { allPrepared, aTitle, Neighbour } from '../neighbour.ts';

/** Goes to an address inside the app, as a link does. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Collects what is announced. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('body > [aria-live=polite]'))
        if (region.textContent && heard.at(-1) !== region.textContent) heard.push(region.textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);

test('another page gets the focus at its heading, and its title is announced', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const title = aTitle('Hold a ladder');
  const favor = await ana.post(title);
  const { page } = ana;
  await allPrepared(page);
  await listen(page);
  const routes: [address: string, heading: string][] = [
    ['/explore', 'Explore Favrs'],
    [favor, title],
    ['/settings', 'Settings'],
    ['/settings/security', 'Security'],
    ['/settings/phone', 'Confirm your phone'],
    ['/settings/searches', 'Saved searches'],
    ['/settings/tokens', 'Tokens'],
    ['/settings/blocked', 'Blocked people'],
    ['/edit-profile', 'Edit profile'],
    ['/legal/terms', 'Terms of Service'],
    ['/how-it-works', 'How It Works'],
    ['/nowhere', 'Nobody lives at this address'],
    ['/', 'Hi, Ana'],
  ];
  for (const [address, heading] of routes) {
    await follow(page, address);
    await expect(page.locator('main h1:focus'), address).toHaveText(heading);
    await expect.poll(async () => (await heard(page)).at(-1), address).toBe(await page.title());
  }
});

test('another step of the wizard gets the focus at its heading', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  await ana.askUpToPhotos({ title: 'Hold a ladder', price: '45', negotiable: false });
  const focused = page.getByRole('dialog').locator('h2:focus');
  await expect(focused).toHaveText('Would a photo help?');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(focused).toHaveText('What needs doing?');
});

test('a finger beside a dialog meets the dialog from its first moment, and takes no focus away', async ({
  browser,
}) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  await page.goto('/explore');
  await page.evaluate(() => {
    const met = new Set<string>();
    Object.assign(globalThis, { met });
    const look = () => {
      const isThere = document.querySelector('[role=dialog]') !== null;
      if (isThere) met.add(document.elementFromPoint(5, 5)?.closest('[data-scope=drawer]') ? 'dialog' : 'page');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog).toBeFocused();
  await expect(page.locator('body')).toHaveAttribute('data-scroll-lock', '');
  expect(await page.evaluate(() => [...(globalThis as unknown as { met: Set<string> }).met])).toEqual(['dialog']);
});

test('a page that was led to before the code of this came gets the focus, too', async ({ browser }) => {
  const { page } = await Neighbour.arrive(browser, 'Ana');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/page-changes*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const heading = page.getByRole('heading', { level: 1, name: 'Get Started' });
  await expect(heading).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  release();
  await expect(heading).toBeFocused();
});
