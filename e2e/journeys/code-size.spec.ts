import { expect, type BrowserContext, type Page } from '@playwright/test';
import { isFirst } from '../../web/build/early.ts';
import { budgets } from '../../web/build/size-budget.ts';
import { pages } from '../screens/pages.ts';
import type { Screen } from '../screens/screen.ts';
import { theStage, visit } from '../screens/viewports.ts';
import { test } from './journey.ts';

/** Scripts by file name, each with its compressed size in KiB. */
type Scripts = Map<string, number>;

const sum = (scripts: Scripts): number => [...scripts.values()].reduce((total, size) => total + size, 0);
const without = (scripts: Scripts, others: Scripts): Scripts =>
  new Map([...scripts].filter(([name]) => !others.has(name)));

/** Sets a performance mark when React has drawn the first card: those that the server sent take no tap for a like. */
const markFirstCard = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      const card = document.querySelector('article a');
      if (!card || !Object.keys(card).some((key) => key.startsWith('__react'))) return;
      performance.mark('first card');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true }),
  );

/** Returns the scripts a page fetched, up to a performance mark if one is named. */
async function fetched(page: Page, mark?: string): Promise<Scripts> {
  const scripts = await page.evaluate((name) => {
    const until = name ? performance.getEntriesByName(name)[0]!.startTime : Infinity;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return resources.flatMap(({ name: url, startTime, encodedBodySize }) =>
      url.endsWith('.js') && startTime <= until ? [[url.split('/').at(-1)!, encodedBodySize / 1_024] as const] : [],
    );
  }, mark);
  return new Map(scripts);
}

/** Returns the scripts of the entry: those index.html names, without the chunk of the first cards. */
async function entryOf(page: Page, scripts: Scripts): Promise<Scripts> {
  const html = await (await page.request.get('/')).text();
  const named = JSON.parse(/const files = (?<list>\[[^\]]*\])/.exec(html)!.groups!['list']!) as string[];
  const names = named.map((file) => file.split('/').at(-1)!).filter((name) => !isFirst(`assets/${name}`));
  return new Map(names.map((name) => [name, scripts.get(name)!]));
}

/** One page for each route but Home, the first in the list of screens. */
function onePerRoute(): Screen[] {
  const { ids } = theStage();
  const patternOf = ({ at }: Screen) => at(ids).replace(/\d+/, '…').replace(/\?.*/, '');
  return [
    ...new Map(
      pages
        .filter((page) => !/^\/($|graphql|api)/.test(patternOf(page)))
        .toReversed()
        .map((page) => [patternOf(page), page]),
    ).values(),
  ].toReversed();
}

const row = (name: string, size: number, most: number): string =>
  `${name.padEnd(28)}${size.toFixed(1).padStart(7)} of ${most} KiB\n`;

/** `npm run size`: weighs the scripts Chromium fetches. */
test('code stays within its budget', async ({ browser }) => {
  test.setTimeout(180_000);
  const look = { size: 'phone', appearance: 'light' } as const;
  const inNewContext = async <Answer>(use: (page: Page) => Promise<Answer>): Promise<Answer> => {
    const context = await browser.newContext();
    try {
      return await use(await context.newPage());
    } finally {
      await context.close();
    }
  };

  const pageNamed = (name: string) => pages.find((page) => page.name === name)!;
  const { entry, first } = await inNewContext(async (page) => {
    await markFirstCard(page);
    await visit(page, pageNamed('home-visitor'), look);
    await page.waitForFunction(() => performance.getEntriesByName('first card').length > 0);
    const scripts = await fetched(page, 'first card');
    return { entry: await entryOf(page, scripts), first: scripts };
  });
  const measured = [
    { name: 'entry', size: sum(entry), most: budgets.entry },
    { name: 'until the first cards', size: sum(first), most: budgets.first },
  ];
  const home = await inNewContext(async (page) => {
    await visit(page, pageNamed('home'), look);
    await page.waitForLoadState('networkidle');
    return fetched(page);
  });
  // What is in the browser's cache counts as fetched all the same, and is not compiled anew.
  const contexts = new Map<string, BrowserContext>();
  for (const screen of onePerRoute()) {
    const context = contexts.get(screen.as) ?? (await browser.newContext());
    contexts.set(screen.as, context);
    const page = await context.newPage();
    await visit(page, screen, look);
    const onTop = without(await fetched(page), home);
    await page.close();
    const map = new Map([...onTop].filter(([name]) => name.startsWith('leaflet-map')));
    measured.push({ name: `more for ${screen.name}`, size: sum(without(onTop, map)), most: budgets.page });
  }
  process.stdout.write(`\n${measured.map(({ name, size, most }) => row(name, size, most)).join('')}`);
  // Fails for NaN too, a size that could not be measured.
  expect(measured.filter(({ size, most }) => !(size <= most))).toEqual([]);
});
