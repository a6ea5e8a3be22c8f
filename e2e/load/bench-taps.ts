import type { CDPSession, Page } from '@playwright/test';
import { signInAs, worldAt } from './long-chat.ts';
import { onPhone, SLOWDOWN, type Product } from './on-phone.ts';
import { timesBetween } from './page-turns.ts';

/** Times that each tap is done, of which the median counts. */
const TIMES = Number(process.env.TIMES ?? 5);

/** Longest time until something changes after any tap: what still feels like an answer, in ms. */
const FIRST_MS = 100;

/** Element that shows that a tap has led where it should: a selector, and words in it. */
interface Aim {
  selector: string;
  words: string;
}

/** A tap, from the page it is done on to what it shows. */
interface Tap extends Aim {
  name: string;
  from: string;
  /** Role and name of what is tapped; the first of that kind. */
  target: [role: 'button' | 'link', name: RegExp];
  /** Longest time until it is there, in ms. */
  most?: number;
}

const taps: Tap[] = [
  { name: 'Explore', from: '/', target: ['link', /Explore/], selector: 'h1', words: 'Explore Favrs' },
  {
    name: 'a favor',
    from: '/',
    target: ['link', /./],
    selector: '[role=dialog] h1, [role=dialog] h2',
    words: '',
    most: 250,
  },
  {
    name: 'Messages',
    from: '/',
    target: ['button', /Messages/],
    selector: '[role=dialog] li',
    words: '',
    most: 300,
  },
  { name: 'Profile', from: '/', target: ['button', /Profile/], selector: '[role=dialog] h2', words: '' },
  { name: 'Ask a Favr', from: '/', target: ['button', /Ask a Favr/], selector: '[role=dialog] h2', words: 'What kind' },
  { name: 'a category', from: '/explore', target: ['button', /Ride/], selector: '[aria-pressed=true]', words: 'Ride' },
];

/** Has the page mark the next click, the first frame that it changed, and the first that shows the aim. */
const arm = (page: Page, aim: Aim): Promise<void> =>
  page.evaluate(({ selector, words }) => {
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
          (element) => element.checkVisibility() && element.textContent.includes(words),
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

async function measure(page: Page, session: CDPSession, { target: [role, name], ...aim }: Tap) {
  const target =
    name.toString() === '/./'
      ? page.locator('main article').getByRole(role).first()
      : page.getByRole(role, { name }).first();
  await arm(page, aim);
  return timesBetween(page, session, ['favr tap', 'favr first', 'favr there'], async () => {
    await target.click();
    await page.waitForFunction(() => performance.getEntriesByName('favr there').length > 0, undefined, { polling: 50 });
    await page.evaluate(() => performance.clearMarks());
  });
}

const median = (figures: number[]) => Math.round(figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)]!);

const seed = async ({ url }: Product) => (await worldAt(url).aConversation()).helper;

/**
 * `npm run bench:taps`: how long after a tap something changes, and shows what was tapped for, on a phone whose
 * processor is 4 times slower, where the code is there already; by the page's processor time, from Chromium's trace.
 */
await onPhone(seed, async ({ page, session, url, slowDown }, person) => {
  await signInAs(page, person);
  const rows = [];
  for (const tap of taps) {
    const found: Awaited<ReturnType<typeof measure>>[] = [];
    for (let time = 0; time <= TIMES; time += 1) {
      // The same address again would be a reload, which keeps an open dialog.
      await page.goto('about:blank');
      await page.goto(`${url}${tap.from}`);
      await page.locator('main article').first().waitFor();
      await page.waitForLoadState('networkidle');
      // The first time loads code and is not counted.
      if (time > 0) await slowDown();
      found.push(await measure(page, session, tap));
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    const each = (mark: string, kind: 'clock' | 'busy') => median(found.slice(1).map((times) => times[mark]![kind]));
    rows.push({
      tap: tap.name,
      'changes after ms': each('favr first', 'busy'),
      'by the clock': each('favr first', 'clock'),
      'there after ms': each('favr there', 'busy'),
      'there by the clock': each('favr there', 'clock'),
      most: tap.most,
    });
  }
  console.log(`\nTaps, processor ${SLOWDOWN} times slower, medians of ${TIMES}`);
  console.table(rows);
  return rows.every((row) => row['changes after ms'] <= FIRST_MS && row['there after ms'] <= (row.most ?? Infinity));
});
