import type { CDPSession, Page } from '@playwright/test';

/** Frames awaited after an action, so that its after-effects count too. */
const QUIET_FRAMES = 30;

/** Name of a turn in the trace. */
const TURN = 'ThreadControllerImpl::RunTask';

/** Name of the mark that tells the page's thread from those of others. */
const TRACED = 'favr traced';

/** One event of Chromium's trace; `dur` is wall time, `tdur` processor time, both in microseconds. */
interface TraceEvent {
  name: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string; data?: { functionName?: string; type?: string } };
}

/**
 * A turn of the page's main thread: its processor time in ms, which other processes do not lengthen, and its main
 * parts.
 */
export interface Turn {
  ms: number;
  within: string;
}

/** Names in the trace of the parts of a turn. */
const PARTS = new Set([
  'FunctionCall',
  'EventDispatch',
  'FireAnimationFrame',
  'TimerFire',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'RunMicrotasks',
  'MajorGC',
  'MinorGC',
  'ParseHTML',
  'HitTest',
  'V8.GC_MC_BACKGROUND_MARKING',
]);

/** Events of Chromium's trace in the page's main thread while `act` ran, and a few frames more. */
async function traceOf(page: Page, session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'toplevel',
        'blink.user_timing',
        'devtools.timeline',
        'v8',
        'disabled-by-default-devtools.timeline',
      ],
    },
  });
  // Of the pages that are open, this one has it.
  await page.evaluate((name) => performance.mark(name), TRACED);
  await act();
  for (let frame = 0; frame < QUIET_FRAMES; frame += 1)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const main = events.find(({ name }) => name === TRACED);
  return events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid);
}

/**
 * Runs `act` and returns the time between marks of the page (`performance.mark`), each from the one named first, in ms:
 * by the clock, and of the processor in the page's main thread, which other processes do not lengthen.
 */
export async function timesBetween(
  page: Page,
  session: CDPSession,
  [from, ...to]: [string, ...string[]],
  act: () => Promise<void>,
): Promise<Record<string, { clock: number; busy: number }>> {
  const events = await traceOf(page, session, act);
  const at = (mark: string) => events.find(({ name }) => name === mark)!.ts;
  const start = at(from);
  const tasks = events.filter(({ name, ts, dur = 0 }) => name === TURN && ts + dur > start);
  return Object.fromEntries(
    to.map((mark) => {
      const end = at(mark);
      const busy = tasks
        .filter(({ ts }) => ts < end)
        // Of a turn that goes on beyond the mark, the part before it.
        .map(({ ts, dur = 0, tdur = 0 }) => tdur * (dur === 0 ? 1 : Math.min(1, (end - Math.max(ts, start)) / dur)));
      return [mark, { clock: (end - start) / 1_000, busy: busy.reduce((sum, each) => sum + each, 0) / 1_000 }];
    }),
  );
}

/** Runs `act` and returns the turns of the page's main thread meanwhile, longest first. */
export async function turnsOf(page: Page, session: CDPSession, act: () => Promise<void>): Promise<Turn[]> {
  const own = await traceOf(page, session, act);
  const turns = own
    .filter(({ name }) => name === TURN)
    .map((task): Turn => {
      const inside = own.filter(
        ({ name, ts, dur = 0 }) => PARTS.has(name) && ts >= task.ts && ts + dur <= task.ts + task.dur!,
      );
      const parts = inside
        .filter(({ tdur = 0 }) => tdur > 2_000)
        .map(
          ({ name, tdur = 0, args }) =>
            `${name} ${args.data?.functionName ?? args.data?.type ?? ''} ${(tdur / 1_000).toFixed(0)}`,
        );
      return { ms: (task.tdur ?? 0) / 1_000, within: parts.join(', ') };
    });
  return turns.sort((one, other) => other.ms - one.ms);
}

/** Prints one line per action. Returns true when no turn kept the page busy longer than `mostMs`. */
export function report(acts: readonly (readonly Turn[])[], mostMs: number): boolean {
  const isLong = ({ ms }: Turn) => ms > mostMs;
  console.table(
    acts.map((turns) => ({
      turns: turns.length,
      'longest ms': Math.round(turns[0]?.ms ?? 0),
      'busy ms': Math.round(turns.reduce((sum, { ms }) => sum + ms, 0)),
      [`over ${mostMs} ms`]: turns.filter(isLong).length,
    })),
  );
  const long = acts.flatMap((turns) => turns.filter(isLong));
  for (const { ms, within } of long) console.log(`${ms.toFixed(0)} ms: ${within}`);
  return acts.every((turns) => turns.length > 0) && long.length === 0;
}
