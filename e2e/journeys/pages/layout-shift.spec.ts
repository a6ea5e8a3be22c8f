import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../journey.ts';
import { allPrepared, aTitle, Neighbour } from '../neighbour.ts';

/** Most that what is shown may move by itself in a whole round, as Chromium counts it. */
const MOST = 0.01;

/** Milliseconds after a tap in which Chromium takes what moves for its answer. */
const ANSWER_MS = 500;

/** A place where no other journey posts: what others post meanwhile belongs to no round. */
const rosport = { label: 'Rue du Barrage, 6581 Rosport', latitude: 49.805, longitude: 6.503 };

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

/** Moves that no tap explains, and the time of the last tap. */
interface Watched {
  moves: string[];
  shift: number;
  tappedAt: number;
}

const watched = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);

/** Expects that nothing has moved by itself since the page came. */
async function stayed(page: Page): Promise<void> {
  const { shift, moves } = await watched(page);
  expect(shift, moves.join('\n')).toBeLessThanOrEqual(MOST);
}

/** Counts what moves on a page, and has each answer of the server come when no tap explains a move any more. */
async function watch(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const watched: Watched = { moves: [], shift: 0, tappedAt: -Infinity };
    Object.assign(window, { watched });
    addEventListener('pointerdown', () => (watched.tappedAt = performance.now()), true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        watched.shift += value;
        watched.moves.push(
          `${value.toFixed(3)} ${sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`).join(' | ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let pending = new Set<Route>();
  let before: Promise<unknown> = Promise.resolve();
  // What a page left unanswered as it went never ends, and would keep back all that the next one asks for.
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    pending = new Set();
    before = Promise.resolve();
  });
  const answer = async (route: Route) => {
    await page.waitForFunction(
      (ms) => performance.now() - (window as unknown as { watched: Watched }).watched.tappedAt > ms,
      ANSWER_MS,
    );
    await route.continue();
    await (await route.request().response())?.finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
  // One after the other, each drawn before the next: what comes late must not move what stands.
  await page.route(/\/graphql$|\/assets\/.*\.js$/, async (route) => {
    const waiting = pending.add(route);
    before = before
      .then(() => answer(route))
      // A page that has gone takes no answer.
      .catch(() => undefined)
      .finally(() => waiting.delete(route));
    await before;
  });
  /** Waits until everything has been answered and drawn. */
  return async () => {
    await expect.poll(() => pending.size).toBe(0);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect.poll(() => pending.size).toBe(0);
  };
}

/** Waits until the app knows how high what stands above the favors of Home is. */
const knowsRoom = (page: Page) =>
  page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(':homeRoom')));

for (const [name, size] of Object.entries(sizes))
  test(`nothing moves by itself on a favor from a link, and in a round through sheets and a chat, ${name}`, async ({
    browser,
  }) => {
    const [ana, ben] = await Promise.all(['Ana', 'Ben'].map((first) => Neighbour.registered(browser, first)));
    const favor = await ana!.post(aTitle('Carry a piano stool'), { place: rosport });
    // One after the other: the journey opens the first one that others ask for there.
    for (const title of ['Mow a lawn', 'Water the beans', 'Walk a beagle'])
      await ben!.post(aTitle(title), { place: rosport });
    const { page } = ana!;
    await page.setViewportSize(size);
    // The first visit learns how high what stands above the favors is.
    await page.goto('/');
    await ana!.lookFrom(rosport);
    await allPrepared(page);
    await knowsRoom(page);
    const settled = await watch(page);
    const openFavor = async () => {
      await page.goto(favor);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled();
      await stayed(page);
    };
    await openFavor();
    await ben!.open(favor);
    await ben!.accept();
    await page.goto('about:blank');
    await openFavor();
    const button = (label: RegExp) => page.getByRole('button', { name: label }).filter({ visible: true });
    const dialog = page.getByRole('dialog');
    const back = async () => {
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await settled();
    };

    await page.goto('about:blank');
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await allPrepared(page);
    await settled();
    for (let times = 0; times < 2; times += 1) {
      await button(/^Messages/)
        .first()
        .click();
      await dialog.getByRole('link').first().click();
      await expect(page.getByRole('log')).toBeVisible();
      await settled();
      await page.goBack();
      await expect(dialog).toBeVisible();
      await back();
    }
    await page.getByRole('article').getByRole('link').first().click();
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await settled();
    await back();
    await button(/^Profile/)
      .first()
      .click();
    await expect(dialog.getByRole('tab').first()).toBeVisible();
    await settled();
    await back();
    await page.getByRole('link', { name: 'Explore' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Explore Favrs' })).toBeVisible();
    await settled();
    await page.getByLabel('Order').selectOption({ index: 1 });
    await settled();

    await stayed(page);
  });

/** A slow connection: each answer and file takes this long on its way, in ms. */
const SLOW_MS = 400;

for (const [name, size] of Object.entries(sizes))
  test(`nothing moves by itself as a newcomer comes Home for the first time, ${name}`, async ({ browser }) => {
    const ana = await Neighbour.newcomer(browser, 'Ana');
    const { page } = ana;
    await page.setViewportSize(size);
    const settled = await watch(page);
    await page.reload();
    await allPrepared(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await ana.completeProfile();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
    await knowsRoom(page);
    await settled();
    await stayed(page);
  });
