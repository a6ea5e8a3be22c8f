import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { aTitle, Neighbour, signIn } from './neighbour.ts';

test.describe.configure({ timeout: 240_000 });

/** Lets no database open on a page, and forbids it localStorage and sessionStorage, whose getters then throw. */
const withoutStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('Not here', 'SecurityError');
        },
      });
  });

test('where the database hangs and storage is forbidden, one signs in, posts, writes and signs out', async ({
  browser,
}) => {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
  const theirs = await ana.post(aTitle('Carry a wardrobe'));
  const { page } = ben;
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.context().clearCookies();
  await withoutStorage(page);
  await page.goto('/auth?view=sign-in');
  await signIn(page, ben);
  await page.waitForURL((url) => url.pathname === '/');
  await ben.ask({ title: aTitle('Walk the dog'), price: '12', negotiable: false });

  await ben.open(theirs);
  await ben.accept();
  await ben.write('On my way.');
  await expect(page.getByRole('log').getByText('waiting')).toHaveCount(0);

  await page.goto('/');
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => /session/i.test(name))).toEqual([]);
  expect(errors).toEqual([]);
});
