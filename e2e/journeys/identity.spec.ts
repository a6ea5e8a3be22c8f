import { expect, type Page, type Route } from '@playwright/test';
import { test } from './journey.ts';
import { aTitle, Neighbour, signIn } from './neighbour.ts';

// Two people and two pages, and pauses between attempts to send.
test.describe.configure({ timeout: 240_000 });

const isOperation = (route: Route, name: string) => route.request().postData()?.includes(`"${name}"`) ?? false;

/** Leaves the messages of a page without an answer until `release`. */
async function holdMessages(page: Page): Promise<{ release: () => void }> {
  let isHeld = true;
  await page.route('**/graphql', (route) =>
    isHeld && isOperation(route, 'SendMessage') ? route.abort() : route.fallback(),
  );
  return { release: () => void (isHeld = false) };
}

/** Holds back what the server answers a page that asks who is signed in. */
async function holdViewer(page: Page): Promise<{ asked: Promise<void>; release: () => Promise<void> }> {
  const held: Route[] = [];
  let isHeld = true;
  let onAsked = () => {};
  const asked = new Promise<void>((resolve) => (onAsked = resolve));
  await page.route('**/graphql', (route) => {
    if (!isHeld || !isOperation(route, 'Viewer')) return route.fallback();
    held.push(route);
    onAsked();
  });
  const release = async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
  return { asked, release };
}

/** Returns the messages of the chats about a favor, as the person signed in on a page reads them over REST. */
const messagesOf = (page: Page, favor: string) =>
  page.evaluate(
    async (favorId) => {
      const read = async (path: string) => (await fetch(`/api/chat/${path}`)).json();
      const conversations = (await read('conversations')) as { id: number; favorId: number }[];
      const { id } = conversations.find((one) => one.favorId === favorId)!;
      const { messages } = (await read(`${favorId}/messages?conversationId=${id}`)) as {
        messages: { content: string }[];
      };
      return messages.map(({ content }) => content);
    },
    Number(favor.replace('/favor/', '')),
  );

test('an unsent message of one person never goes out as another’s who signs in in a second tab', async ({
  browser,
}) => {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
  const favor = await ana.post(aTitle('Carry a wardrobe'));
  await ben.open(favor);
  await ben.accept();
  await ben.write('On my way.');
  const second = ben.page;
  await expect(second.getByRole('log').getByText('waiting')).toHaveCount(0);

  const first = await second.context().newPage();
  await first.goto('/');
  const messages = await holdMessages(second);
  await ben.write('Ben wrote this.');
  await expect(second.getByRole('log').getByText('waiting')).toBeVisible();
  const viewer = await holdViewer(second);

  await first.getByRole('button', { name: 'Profile' }).click();
  await first.getByRole('button', { name: 'Sign out' }).click();
  // Signing out ends with a fresh load of Home, which would call off a visit to another address.
  const loaded = first.waitForEvent('load');
  await first.getByRole('button', { name: 'Sign out anyway' }).click();
  await loaded;
  await first.goto('/auth?view=sign-in');
  await signIn(first, ana);
  await first.waitForURL((url) => url.pathname === '/');
  await first.waitForFunction(() => localStorage.getItem('currentUserId') !== null);

  await viewer.asked;
  messages.release();
  // The second tab tries everything again at once, while it waits to hear who is signed in.
  await second.evaluate(() => window.dispatchEvent(new Event('online')));
  await second.evaluate(async () => void (await fetch('/healthz')));
  // The page of the person before is loaded afresh for the one who is named.
  const loadedAfresh = second.waitForEvent('load');
  await viewer.release();
  await loadedAfresh;
  await second.evaluate(() => window.dispatchEvent(new Event('online')));

  expect(await messagesOf(first, favor)).toEqual([expect.stringMatching(/^I will help/), 'On my way.']);
  // The second tab has come to know Ana; what she writes there is hers.
  await second.reload();
  await ben.write('Ana wrote this.');
  await expect(second.getByRole('log').getByText('Ben wrote this.')).toHaveCount(0);
});
