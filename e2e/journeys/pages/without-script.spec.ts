import { expect, type APIRequestContext } from '@playwright/test';
import { test } from '../journey.ts';
import { aTitle, Neighbour, type Place } from '../neighbour.ts';

/** Place that every first visit looks from. */
const middle: Place = { label: 'Place Guillaume II, 1648 Luxembourg', latitude: 49.6116, longitude: 6.1319 };

/** Waits until the server renders pages: the first one starts what does, beside all that a test run starts. */
async function untilRendered(request: APIRequestContext, path: string): Promise<void> {
  await expect.poll(async () => (await request.get(path)).text()).toContain('<article');
}

test.describe('without scripts', () => {
  test('Home, Explore and a favor can be read, and their links lead on', async ({ browser }) => {
    const title = aTitle('Carry the flower pots');
    const ana = await Neighbour.signedUp(browser, 'Ana');
    const path = await ana.post(title, { place: middle });
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-LU' });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));

    for (const shown of ['/', '/explore']) await untilRendered(page.request, shown);
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    // Texts within `noscript` are no texts to the browser's driver.
    await expect(page.locator('.without-script')).toBeVisible();
    await expect(page.locator('.without-script')).toContainText('activez JavaScript');
    await page.getByRole('navigation').getByRole('link', { name: 'Explorer' }).click();
    await expect(page).toHaveURL(/\/explore$/);
    const card = page.getByRole('article').first();
    const shown = (await card.getByRole('heading').textContent())!;
    await card.getByRole('link', { name: shown }).click();
    await expect(page).toHaveURL(/\/favor\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();

    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('main').getByText('12 €')).toBeVisible();
    await expect(page.locator('.needs-script').first()).toBeHidden();
    await page.getByRole('link', { name: /Ana/ }).click();
    await expect(page).toHaveURL(/\/user\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Ana/ })).toBeVisible();

    for (const { at, title: heading } of [
      { at: path.replace('favor', 'chat'), title: 'Favr' },
      { at: '/nowhere', title: 'Personne n’habite à cette adresse' },
    ]) {
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
      await expect(page).toHaveURL(/\/$/);
    }

    await page.goto('/in/gare');
    await expect(page).toHaveURL(/\/in\/luxembourg-gare$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Gare' })).toBeVisible();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Favrs in Gare' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'in der Nähe' }).click();
    await expect(page).toHaveURL(/\/explore$/);
    // A browser says so of each page that is not there.
    expect(refused.filter((text) => !text.includes('404'))).toEqual([]);
  });
});

/** Operations that a page asks the server, by name. */
function askedBy(page: Neighbour['page']): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/graphql')
      asked.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  return asked;
}

for (const { at, question, width = 390 } of [
  { at: '/', question: 'Home' },
  { at: '/explore', question: 'Explore' },
  { at: '/', question: 'Home', width: 1280 },
  { at: '/explore', question: 'Explore', width: 1280 },
]) {
  test(`the cards at ${at}, ${width} wide, are there before any code, and stay without a question or a shift`, async ({
    browser,
    context,
    page,
  }) => {
    const ana = await Neighbour.signedUp(browser, 'Ana');
    await ana.post(aTitle('Carry the flower pots'), { place: middle });
    await page.setViewportSize({ width, height: 844 });
    const asked = askedBy(page);
    // Favors that other tests post would slide in.
    await page.routeWebSocket(/\/graphql$/, () => {});
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await context.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.addInitScript(() => {
      const seen = { shift: 0, fewest: Infinity };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await untilRendered(page.request, at);
    await page.goto(at, { waitUntil: 'commit' });
    await expect(page.getByRole('article').first()).toBeVisible();
    // A row is as high as its highest card: the page must have come to its end.
    await page.waitForFunction(() => document.readyState !== 'loading');
    const painted = await page.getByRole('article').first().elementHandle();
    const before = await painted!.boundingBox();
    const markup = await page.locator('#root').elementHandle();
    await page.evaluate((root) => {
      const seen = (window as unknown as { seen: { fewest: number } }).seen;
      new MutationObserver(() => {
        seen.fewest = Math.min(seen.fewest, root!.querySelectorAll('article').length);
      }).observe(root!, { childList: true, subtree: true });
    }, markup);
    const began = page.waitForRequest((request) => request.postData()?.includes('"Viewer"') ?? false);
    release();
    await began;
    // On a busy machine the app can take over long after its last request.
    await page.waitForFunction((card) => !card!.isConnected, painted);
    await page.waitForLoadState('networkidle');
    expect(asked).toContain('Viewer');
    expect(asked).not.toContain(question);
    const after = await page.getByRole('article').first().boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(after![side] - before![side])).toBeLessThanOrEqual(1);
    const seen = await page.evaluate(() => (window as unknown as { seen: { shift: number; fewest: number } }).seen);
    expect(seen.fewest).toBeGreaterThan(0);
    expect(seen.shift).toBeLessThan(0.02);
  });
}
