import type { Browser, CDPSession } from '@playwright/test';
import { onPhone, SLOWDOWN } from './on-phone.ts';

/** Loads of each page, of which the median counts. */
const TIMES = Number(process.env.TIMES ?? 5);

/** A slow 4G as Lighthouse has it: 150 ms for a round trip, 1.6 Mbit/s. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** One event of Chromium's trace, `ts` in microseconds. */
interface TraceEvent {
  name: string;
  ts: number;
  args: { data?: { url?: string } };
}

/** Moments of one load, in ms from its beginning. */
interface Load {
  firstPaint: number;
  /** The first frame with a card in view, as it is about to be painted. */
  firstCard: number;
  /** The first of the app's files that ran. */
  firstScript: number;
}

/** Has the page mark the first frame that shows a card. */
function markFirstCard(): void {
  // Methods, because tsx wraps other functions in a helper that the page does not have.
  const watch = {
    look() {
      const card = document.querySelector('article');
      if (!card || card.getBoundingClientRect().top >= innerHeight) return void requestAnimationFrame(watch.look);
      requestAnimationFrame(() => performance.mark('first-card'));
    },
  };
  watch.look();
}

async function traced(session: CDPSession, load: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['devtools.timeline', 'loading', 'blink.user_timing'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await load();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events.sort((a, b) => a.ts - b.ts);
}

/** Loads a page with nothing cached, on a phone's processor and network. */
async function loadCold(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(markFirstCard);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const events = await traced(session, async () => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => performance.getEntriesByName('first-card').length > 0);
  });
  await context.close();
  const began = events.findLast(({ name, ts }) => name === 'navigationStart' && ts < at('first-card'))!.ts;
  function at(wanted: string, isIt = (_event: TraceEvent) => true): number {
    return events.find((event) => event.name === wanted && isIt(event))!.ts;
  }
  const since = (ts: number) => Math.round((ts - began) / 1000);
  return {
    firstPaint: since(at('firstContentfulPaint')),
    firstCard: since(at('first-card')),
    firstScript: since(at('v8.evaluateModule', ({ args }) => args.data?.url?.includes('/assets/') ?? true)),
  };
}

const medianOf = (loads: Load[], moment: keyof Load): number =>
  loads.map((load) => load[moment]).sort((a, b) => a - b)[Math.floor(loads.length / 2)]!;

/**
 * `npm run bench:first-card`: when a visitor sees the first card on a phone that has nothing of the app, by Chromium's
 * trace; fails where a file of the app ran before it.
 */
await onPhone(
  async () => undefined,
  async ({ page, url }) => {
    const rows: Record<string, Load> = {};
    for (const at of ['/', '/explore']) {
      // The first answer starts what renders pages.
      await loadCold(page.context().browser()!, url + at);
      const loads: Load[] = [];
      for (let time = 0; time < TIMES; time += 1) loads.push(await loadCold(page.context().browser()!, url + at));
      rows[at] = {
        firstPaint: medianOf(loads, 'firstPaint'),
        firstCard: medianOf(loads, 'firstCard'),
        firstScript: medianOf(loads, 'firstScript'),
      };
    }
    console.table(rows);
    return Object.values(rows).every(
      ({ firstPaint, firstCard, firstScript }) => Math.max(firstPaint, firstCard) < firstScript,
    );
  },
);
