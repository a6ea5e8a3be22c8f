import type { CDPSession, Page } from '@playwright/test';
import { answered, onPhone, SLOWDOWN } from './on-phone.ts';
import { report, turnsOf, type Turn } from './page-turns.ts';

/** Favors in the list, a whole number of pages, and how many of these are still to come when the measuring begins. */
const FAVORS = Number(process.env.FAVORS ?? 1_008);
const PAGES_TO_COME = 6;
/** How many favors the list asks for at once (explore-screen.tsx). */
const PAGE = 12;

/** Within how many kilometres of the city they lie: less than what Explore looks at. */
const WITHIN_KM = 10;

/** How far before the end of the list, in px, the measuring begins. */
const SHORT = 4_000;

/** How far one goes on, in px, before looking whether a page has come. */
const STEP = 2_000;

/** How often the whole list is thrown up or down, how far (px) and how fast (px/s). */
const THROWS = 8;
const FAR = 12_000;
const FAST = 6_000;

/**
 * No frame may keep the page busy longer while one scrolls, in milliseconds: the compositor goes on meanwhile, and a tap is answered in what is felt as at
 * once (RAIL). What a further page takes is printed beside it: Apollo walks through all rows it has for each, 13 ms of a fast processor at a thousand.
 */
const MOST_MS = 100;

const middle = { x: 195, y: 420 };

/** Moves through the list without a halt: positive downwards. */
const scroll = (session: CDPSession, far: number): Promise<unknown> =>
  session.send('Input.synthesizeScrollGesture', {
    ...middle,
    yDistance: -far,
    speed: FAST,
    gestureSourceType: 'mouse',
    preventFling: true,
  });

/** Goes on until a further page has been added. */
async function addPage(page: Page, session: CDPSession): Promise<void> {
  let added = false;
  const arrival = answered(page).then(() => (added = true));
  while (!added) await scroll(session, STEP);
  await arrival;
}

/** Opens the list, has it grow by its button, which needs no scrolling, and stops short of its end. */
async function openList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/explore`);
  const more = page.getByRole('button', { name: 'Load more' });
  await more.waitFor({ state: 'attached' });
  for (let pages = 1; pages < FAVORS / PAGE - PAGES_TO_COME; pages += 1) {
    await Promise.all([answered(page), more.evaluate((button: HTMLButtonElement) => button.click())]);
    // Asked for by the clock: a browser on a busy machine may draw no frame for a long time.
    await page.waitForFunction((button) => !(button as HTMLButtonElement).disabled, await more.elementHandle(), {
      polling: 50,
    });
  }
  await page.evaluate((short) => window.scrollTo(0, document.documentElement.scrollHeight - short), SHORT);
  await page.waitForLoadState('networkidle');
}

await onPhone({ count: FAVORS, withinKm: WITHIN_KM }, async ({ page, session, url, slowDown }) => {
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
