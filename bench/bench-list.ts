import type { CDPSession, Page } from '@playwright/test';
import { postFavors } from './many-favors.ts';
import { answered, onPhone, SLOWDOWN, type Product } from './on-phone.ts';
import { report, turnsOf, type Turn } from './page-turns.ts';

/** Favors in the list, a whole number of pages, and how many pages still load during the measurement. */
const FAVORS = Number(process.env.FAVORS ?? 1_008);
const PAGES_TO_COME = 6;
/** Favors per page of the list (web/features/favors/explore/use-explore.ts). */
const PAGE = 12;

/** Radius around the city in which they lie, in km: less than Explore searches. */
const WITHIN_KM = 10;

/** Distance from the end of the list at which the measurement begins, in px. */
const SHORT = 4_000;

/** Distance to scroll before checking again for a new page, in px. */
const STEP = 2_000;

/** Number of throws through the whole list, their distance (px) and speed (px/s). */
const THROWS = 8;
const FAR = 12_000;
const FAST = 6_000;

/**
 * Longest time a frame may keep the page busy while scrolling, in ms: the compositor scrolls on meanwhile, and a tap is
 * still answered within what feels instant (RAIL). The cost of a further page is printed too: Apollo walks through all
 * rows for each, 13 ms of a fast processor at a thousand.
 */
const MOST_MS = 100;

const middle = { x: 195, y: 420 };

/** Scrolls through the list without a pause; positive distances go down. */
const scroll = (session: CDPSession, far: number): Promise<unknown> =>
  session.send('Input.synthesizeScrollGesture', {
    ...middle,
    yDistance: -far,
    speed: FAST,
    gestureSourceType: 'mouse',
    preventFling: true,
  });

/** Scrolls until a further page has been added. */
async function addPage(page: Page, session: CDPSession): Promise<void> {
  let added = false;
  const arrival = answered(page).then(() => (added = true));
  while (!added) await scroll(session, STEP);
  await arrival;
}

/** Opens the list, grows it with its button, which needs no scrolling, and stops short of its end. */
async function openList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/explore`);
  const more = page.getByRole('button', { name: 'Load more' });
  await more.waitFor({ state: 'attached' });
  for (let pages = 1; pages < FAVORS / PAGE - PAGES_TO_COME; pages += 1) {
    await Promise.all([answered(page), more.evaluate((button: HTMLButtonElement) => button.click())]);
    // Polls by the clock: on a busy machine a browser may draw no frame for a long time.
    await page.waitForFunction((button) => !(button as HTMLButtonElement).disabled, await more.elementHandle(), {
      polling: 50,
    });
  }
  await page.evaluate((short) => window.scrollTo(0, document.documentElement.scrollHeight - short), SHORT);
  await page.waitForLoadState('networkidle');
}

const seed = ({ url }: Product) => postFavors(url, { count: FAVORS, withinKm: WITHIN_KM });

await onPhone(seed, async ({ page, session, url, slowDown }) => {
  await openList(page, url);
  await slowDown();

  const growing: Turn[][] = [];
  for (let pages = 0; pages < PAGES_TO_COME; pages += 1)
    growing.push(await turnsOf(page, session, () => addPage(page, session)));
  console.log(
    `\nPages ${FAVORS / PAGE - PAGES_TO_COME + 1} to ${FAVORS / PAGE} of ${PAGE} favors, processor ${SLOWDOWN} times slower`,
  );
  report(growing, MOST_MS);

  const thrown: Turn[][] = [];
  for (let turn = 0; turn < THROWS; turn += 1)
    thrown.push(await turnsOf(page, session, async () => void (await scroll(session, turn < THROWS / 2 ? -FAR : FAR))));
  console.log(
    `\nThrown ${FAR.toLocaleString('en')} px through ${FAVORS.toLocaleString('en')} favors, ${THROWS / 2} times up and as often down`,
  );
  return report(thrown, MOST_MS);
});
