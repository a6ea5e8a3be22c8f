import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { addMessages, signInAs, worldAt } from './long-chat.ts';
import { onPhones, SLOWDOWN, type Phone, type Product } from './on-phone.ts';
import { timesBetween } from './page-turns.ts';

/** Times that each tap is done, of which the median counts. */
const TIMES = Number(process.env.TIMES ?? 5);

/** Taps to do, by their names. */
const ONLY = new RegExp(process.env.ONLY ?? '');

/** Milliseconds for which a finger rests on what it taps; times count from when it leaves, which is the click. */
const PRESS_MS = 80;

/** Messages in the chat. */
const MESSAGES = 30;

/** Longest time until something changes after any tap: what still feels like an answer, in ms. */
const FIRST_MS = 100;

/** Element that shows that a tap has led where it should: a selector, and words in it. */
interface Aim {
  selector: string;
  words?: string;
}

/** Role and name of what is tapped, the first of that kind, within a part of the page. */
type Target = [role: 'button' | 'link', name: RegExp, within?: string];

/** A tap, from the page it is done on to what it shows. */
interface Tap extends Aim {
  name: string;
  from: string;
  /** Tapped before, to come to where the tap is done; not measured. */
  first?: Target;
  target: Target;
  /** Longest time until it is there, in ms. */
  most?: number;
}

const SHEET = '[role=dialog]';

const taps: Tap[] = [
  { name: 'Explore', from: '/', target: ['link', /Explore/], selector: 'main:has(select) article', most: 300 },
  {
    name: 'a favor',
    from: '/',
    target: ['link', /./, 'main article'],
    selector: `${SHEET} h1, ${SHEET} h2`,
    most: 250,
  },
  {
    name: 'a favor of Explore',
    from: '/explore',
    target: ['link', /./, 'main article'],
    selector: `${SHEET} h1, ${SHEET} h2`,
    most: 250,
  },
  { name: 'the map', from: '/explore', target: ['button', /^Map$/], selector: '.favr-marker', most: 500 },
  { name: 'Messages', from: '/', target: ['button', /Messages/], selector: `${SHEET} li`, most: 300 },
  {
    name: 'a chat',
    from: '/',
    first: ['button', /Messages/],
    target: ['link', /./, `${SHEET} li`],
    selector: 'main [role=log] li, [role=log] li',
    words: 'message 30',
    most: 300,
  },
  { name: 'Profile', from: '/', target: ['button', /Profile/], selector: `${SHEET} h2` },
  {
    name: 'Ask a Favr',
    from: '/',
    target: ['button', /Ask a Favr/],
    selector: `${SHEET} h2`,
    words: 'What kind',
  },
  { name: 'a category', from: '/explore', target: ['button', /Ride/], selector: '[aria-pressed=true]', words: 'Ride' },
];

/** Has the page mark the next click, the first frame that it changed, and the first that shows the aim. */
const arm = (page: Page, aim: Aim): Promise<void> =>
  page.evaluate(({ selector, words = '' }) => {
    // Methods, because tsx wraps other functions in a helper that the page does not have.
    const watch = {
      hasChanged: false,
      markPainted(name: string) {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => performance.mark(name));
          port1.start();
          port2.postMessage(null);
        });
      },
      isThere() {
        return [...document.querySelectorAll(selector)].some(
          // Whether it is seen has to be laid out first, which only an element that may be it is worth.
          (element) => element.textContent.includes(words) && element.checkVisibility(),
        );
      },
    };
    const changes = new MutationObserver(() => {
      if (!watch.hasChanged) watch.markPainted('favr first');
      watch.hasChanged = true;
      if (!watch.isThere()) return;
      changes.disconnect();
      watch.markPainted('favr there');
    });
    addEventListener(
      'click',
      () => {
        performance.mark('favr tap');
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      },
      { capture: true, once: true },
    );
  }, aim);

const find = (page: Page, [role, name, within = 'body']: Target) =>
  page.locator(within).getByRole(role, { name }).first();

/** Does a tap once, on a page that has gone quiet. */
async function measure(
  { page, session, url, slowDown }: Phone,
  { name: _name, from, first, target, most: _most, ...aim }: Tap,
) {
  // The same address again would be a reload, which keeps an open dialog.
  await page.goto('about:blank');
  await page.goto(`${url}${from}`);
  await page.locator('main article').first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('favr prerendered').length > 0);
  if (first) await find(page, first).click();
  await find(page, target).waitFor();
  await page.waitForLoadState('networkidle');
  await slowDown();
  await arm(page, aim);
  const times = await timesBetween(page, session, ['favr tap', 'favr first', 'favr there'], async () => {
    await find(page, target).click({ delay: PRESS_MS });
    await page.waitForFunction(() => performance.getEntriesByName('favr there').length > 0, undefined, { polling: 50 });
    await page.evaluate(() => performance.clearMarks());
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return times;
}

type Times = Awaited<ReturnType<typeof measure>>;

const median = (figures: number[]) => Math.round(figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)]!);

/** Returns the medians of a tap done several times. */
function medians(found: Times[]) {
  const each = (mark: string, kind: 'clock' | 'busy') => median(found.map((times) => times[mark]![kind]));
  return {
    'changes after ms': each('favr first', 'busy'),
    'there after ms': each('favr there', 'busy'),
    'there by the clock': each('favr there', 'clock'),
  };
}

/** Does a tap in each product in turn, so that what else the machine does falls on all of them alike. */
async function inTurn(phones: readonly Phone[], tap: Tap): Promise<Times[][]> {
  const found: Times[][] = phones.map(() => []);
  for (let time = 0; time <= TIMES; time += 1)
    for (const [index, phone] of phones.entries()) {
      const times = await measure(phone, tap);
      // The first time loads code and is not counted.
      if (time > 0) found[index]!.push(times);
    }
  return found;
}

async function seed(product: Product) {
  const chat = await worldAt(product.url).aConversation();
  await addMessages(product, chat, MESSAGES);
  return chat.helper;
}

/** Folder of another checkout, with its modules, to measure beside this one. */
const beside = process.env.BESIDE;

/**
 * `npm run bench:taps`: how long after a tap something changes, and shows what was tapped for, on a phone whose
 * processor is 4 times slower, where the code is there already; by the page's processor time, from Chromium's trace.
 * `BESIDE=../before` does each tap in the product of another checkout too, in alternation.
 */
await onPhones([undefined, ...(beside ? [beside] : [])], seed, async (opened) => {
  for (const { phone, seeded } of opened) await signInAs(phone.page, seeded);
  const rows = [];
  for (const tap of taps.filter(({ name }) => ONLY.test(name))) {
    const [now, before] = await inTurn(
      opened.map(({ phone }) => phone),
      tap,
    );
    rows.push({ tap: tap.name, ...medians(now!), most: tap.most });
    if (before) rows.push({ tap: `${tap.name}, beside`, ...medians(before) });
  }
  console.log(
    `\nTaps, processor ${SLOWDOWN} times slower, medians of ${TIMES}; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  console.table(rows);
  return rows.every(
    (row) =>
      !('most' in row) || (row['changes after ms'] <= FIRST_MS && row['there after ms'] <= (row.most ?? Infinity)),
  );
});
