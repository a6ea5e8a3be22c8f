import { expect, type Page } from '@playwright/test';
import { keepsFavor } from '../stored-data.ts';
import type { NetworkFault } from './gateway.ts';
import { installed } from '../screens/screen.ts';
import { aTitle, Neighbour } from '../journeys/neighbour.ts';
import { test } from './through-gateway.ts';

const away = /^(You are offline|Favr cannot be reached right now) · as of \d\d:\d\d/;

/** Opens the page of a favor on any network, and finds it there with its age. */
async function findsKept(page: Page, favor: string, title: string): Promise<void> {
  await page.goto(favor);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(away)).toBeVisible();
}

/** Lets Ana post, and Ben read it with everything kept on his device. */
async function aReader(browser: Parameters<typeof Neighbour.signedUp>[0]) {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
  const title = aTitle('Carry a wardrobe');
  const favor = await ana.post(title);
  await installed(ben.page);
  await ben.open(favor);
  await expect.poll(() => keepsFavor(ben.page, title)).toBe(true);
  return { ben, title, favor };
}

test('a 502, a login page and a way to one open the kept app and what was read, and a way back to the server', async ({
  browser,
  gateway,
}) => {
  const { ben, title, favor } = await aReader(browser);
  for (const fault of ['bad gateway', 'portal', 'login'] as const satisfies NetworkFault[]) {
    gateway.fault = () => fault;
    await findsKept(ben.page, favor, title);
  }
  gateway.fault = () => 'none';
  await expect(ben.page.getByText('Back online')).toBeVisible();
  // The server is the one that says what is at an address.
  await ben.page.goto('/nowhere');
  await expect(ben.page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'a server that takes every request and answers none is offline',
  { tag: '@long' },
  async ({ browser, gateway }) => {
    const { ben, title, favor } = await aReader(browser);
    gateway.fault = () => 'silent';
    await findsKept(ben.page, favor, title);
    gateway.fault = () => 'none';
    await expect(ben.page.getByText('Back online')).toBeVisible();
  },
);

test('a favor whose answer is lost ends in time, and is posted once when sent again', async ({ browser, gateway }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  const title = aTitle('Water the plants');
  await ana.tell({ title, price: '12', negotiable: false });
  await page.clock.install();
  gateway.fault = ({ body }) => (body.includes('"PostFavor"') ? 'lost' : 'none');
  const lost = gateway.next('lost');
  await page.getByRole('button', { name: 'Post Favr' }).click();
  await lost;
  await page.clock.fastForward(15_000);
  await expect(page.getByText('Error posting Favr')).toBeVisible();

  gateway.fault = () => 'none';
  const favor = await ana.publish();
  await page.goto(favor);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const answer = await page.request.post('/graphql', {
    data: { query: '{ viewer { postedFavors(first: 9) { edges { node { title } } } } }' },
  });
  const titles = (await answer.json()).data.viewer.postedFavors.edges.map(
    (edge: { node: { title: string } }) => edge.node.title,
  );
  expect(titles).toEqual([title]);
});
