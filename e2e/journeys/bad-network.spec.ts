import { expect, type Browser, type Page } from '@playwright/test';
import { storedData } from '../stored-data.ts';
import { installed } from '../screens/screen.ts';
import { test } from './journey.ts';
import { aTitle, Neighbour } from './neighbour.ts';

test.use({ serviceWorkers: 'allow' });

// Two people each, and the pauses of reconnecting: longer than other journeys.
test.describe.configure({ timeout: 240_000 });

/** Lets Ana post, and Ben accept and open their chat. */
async function aChat(browser: Browser) {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
  const title = aTitle('Carry a wardrobe');
  const favor = await ana.post(title);
  await ben.open(favor);
  await ben.accept();
  return { ana, ben, title };
}

/** Opens the chat from Ana's messages. */
async function openChat(ana: Neighbour, title: string): Promise<void> {
  await ana.page.getByRole('button', { name: /Messages/ }).click();
  await ana.page.getByRole('dialog').getByRole('link', { name: title }).click();
}

/** Matches the status of a page loaded without the server. Some browsers report such a page as online. */
const away = /^(You are offline|Favr cannot be reached right now) · as of \d\d:\d\d/;

const bubble = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

test('a message written offline survives a closed tab and arrives exactly once, in order', async ({ browser }) => {
  const { ana, ben, title } = await aChat(browser);
  await ben.write('On my way.');
  await openChat(ana, title);
  await installed(ben.page);

  const context = ben.page.context();
  const address = ben.page.url();
  await context.setOffline(true);
  await expect(ben.page.getByText(/You are offline · as of \d\d:\d\d/)).toBeVisible();
  await ben.write('The tram stands still.');
  await ben.write('Ten minutes more.');
  await expect(ben.page.getByRole('log').getByText('waiting')).toHaveCount(2);
  await expect.poll(() => storedData(ben.page)).toMatch(/"outbox:.*The tram stands still\..*Ten minutes more\./);
  await ben.page.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByText(away)).toBeVisible();
  await expect(bubble(again, 'On my way.')).toBeVisible();
  await expect(bubble(again, 'Ten minutes more.')).toBeVisible();
  await expect(bubble(ana.page, 'Ten minutes more.')).toHaveCount(0);

  await context.setOffline(false);
  await expect(again.getByText('Back online')).toBeVisible();
  await ana.reads('Ten minutes more.');
  await expect(again.getByRole('log').getByText('waiting')).toHaveCount(0);
  await ana.page.reload();
  await ana.reads('Ten minutes more.');
  const said = await ana.page.getByRole('log').getByRole('listitem').allInnerTexts();
  expect(
    said
      .map((text) => ['On my way.', 'The tram stands still.', 'Ten minutes more.'].find((one) => text.includes(one)))
      .filter(Boolean),
  ).toEqual(['On my way.', 'The tram stands still.', 'Ten minutes more.']);
});

test('two tabs show what waits, and send it once', { tag: '@long' }, async ({ browser }) => {
  const { ana, ben, title } = await aChat(browser);
  await openChat(ana, title);
  const other = await ben.page.context().newPage();
  await other.goto(ben.page.url());
  await expect(other.getByRole('log')).toBeVisible();

  const sent: string[] = [];
  for (const page of [ben.page, other]) {
    // Attempts right after the network came back may still have failed.
    page.on('requestfinished', (request) => {
      if (request.postData()?.includes('"SendMessage"')) sent.push(request.postDataJSON().variables.content);
    });
  }
  await ben.page.context().setOffline(true);
  await ben.write('Are you there?');
  await expect(bubble(other, 'Are you there?')).toBeVisible();
  sent.length = 0;
  await ben.page.context().setOffline(false);
  await ana.reads('Are you there?');
  for (const page of [ben.page, other]) await expect(page.getByRole('log').getByText('waiting')).toHaveCount(0);
  expect(sent).toEqual(['Are you there?']);
  await expect(bubble(ana.page, 'Are you there?')).toHaveCount(1);
});

test(
  'the first message to a neighbour, written offline, begins the chat later',
  { tag: '@long' },
  async ({ browser }) => {
    const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
    const title = aTitle('Move a piano');
    const favor = await ana.post(title, { negotiable: true });
    await ben.page.goto(favor.replace('favor', 'chat'));
    await expect(ben.page.getByText('No messages yet. Start a conversation!')).toBeVisible();
    await ben.page.context().setOffline(true);
    await ben.write('Is there a lift?');
    await expect(ben.page.getByRole('log').getByText('waiting')).toBeVisible();
    await ben.page.context().setOffline(false);
    await openChat(ana, title);
    await ana.reads('Is there a lift?');
    await expect(ben.page.getByRole('log').getByText('waiting')).toHaveCount(0);
  },
);

test(
  'signing out with an unsent message asks first, and leaves nothing behind',
  { tag: '@long' },
  async ({ browser }) => {
    const { ben } = await aChat(browser);
    const { page } = ben;
    // Only the request with the message fails.
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('"SendMessage"') ? route.abort() : route.fallback(),
    );
    await ben.write('See you at six.');
    await page.goto('/');
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You have 1 unsent message')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out anyway' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(Object.keys(JSON.parse(await storedData(page))).filter((key) => !key.endsWith(':visitor'))).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  },
);

test('home, offline: what is active and one’s figures are those of the last answer, also after a reload', async ({
  browser,
}) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  const title = aTitle('Move the piano');
  await ana.post(title);
  await page.goto('/');
  const active = page.getByRole('region', { name: 'Active' }).getByRole('link', { name: title });
  await expect(active).toBeVisible();
  await installed(page);
  await expect.poll(() => storedData(page)).toContain('myFavorCounts');
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(away)).toBeVisible();
  await expect(active).toBeVisible();
  await expect(page.getByRole('link', { name: /Points/ })).toContainText('0');
  await page.getByRole('link', { name: 'My favors' }).click();
  await expect(page.getByRole('article').getByRole('link', { name: title })).toBeVisible();
});

test('home, offline: the last seen list with its age, also after a reload; then news by themselves', async ({
  browser,
}) => {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.arrive(browser, 'Ben')]);
  // Its own place: elsewhere other journeys' favors may be nearer.
  const place = { label: 'Wiltz', latitude: 49.966, longitude: 5.932 };
  await ben.lookFrom(place);
  const title = aTitle('Walk the dog');
  await ana.post(title, { place });
  await expect(ben.page.getByRole('link', { name: title }).first()).toBeVisible();
  await installed(ben.page);
  await expect.poll(() => storedData(ben.page)).toContain(title);

  const context = ben.page.context();
  await context.setOffline(true);
  await ben.page.reload();
  await expect(ben.page.getByRole('link', { name: title }).first()).toBeVisible();
  await expect(ben.page.getByText(away)).toBeVisible();
  const later = aTitle('Water the plants');
  await ana.post(later, { place });
  await context.setOffline(false);
  await expect(ben.page.getByRole('link', { name: later }).first()).toBeVisible();
  await expect(ben.page.getByText(away)).toHaveCount(0);
});
