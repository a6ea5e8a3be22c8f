import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { skipDiskFlushes } from '../../api/testing/scratch-database.ts';
import { findRunning } from '../../api/database/embedded.ts';
import { languages, type Language } from '../../shared/languages.ts';
import { findChromium } from '../browser.ts';
import { newPremises, ServerProcess } from '../../tests/processes/server-process.ts';
import { kindOf, shrink } from './random/shrink.ts';
import { say } from './random/steps.ts';
import { plain, type Variant } from './random/variants.ts';
import { Pair, type Fall } from './random/walk.ts';
import { productAt } from './random/world.ts';

/**
 * `npm run walk`: pairs of people press at random what is on their screens, and everything in
 * e2e/walker/random/README.md must hold after every step. Prints each fault once, with its seed and the shortest way.
 * Fails where a fault is proven: met again on the same way, or, where none is looked for again, met at all.
 */
const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'random' },
    pairs: { type: 'string', default: '1' },
    /** Steps in one world. */
    each: { type: 'string', default: '40' },
    language: { type: 'string', default: 'en' },
    timezone: { type: 'string', default: 'Europe/Luxembourg' },
    translated: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
    reduced: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    contrast: { type: 'boolean', default: false },
    /** Stops at the first fault whose sentence matches. */
    until: { type: 'string' },
    /** Leaves out looking for the shortest way. */
    quick: { type: 'boolean', default: false },
    /** A product that runs already, and its data. */
    url: { type: 'string' },
    data: { type: 'string' },
    /** Folder of the product's sources, this one by default. */
    root: { type: 'string' },
  },
});

if (!languages.includes(values.language as Language)) throw new Error(`Favr does not speak ${values.language}.`);
const variant: Variant = {
  ...plain,
  language: values.language as Language,
  timezone: values.timezone,
  isTranslated: values.translated,
  isSlow: values.slow,
  isReduced: values.reduced,
  isLarge: values.large,
  isContrast: values.contrast,
};
/** Walks that may fail before something is wrong with the walker, or with the product as a whole. */
const MOST_FAILED = 5;
/** Steps after which the command says how far it is. */
const TOLD_EVERY = 500;
/** Ms after which a walk hangs. */
const LONGEST_WALK_MS = 300_000;
/** Ms between two looks at whether the browser still has its network. */
const LOOKED_EVERY_MS = 2_000;
const seed = values.seed === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const wanted = Number(values.steps);
const pairs = Number(values.pairs);

const premises = values.url ? null : await newPremises();
const server =
  premises && (await new ServerProcess(premises.env, { web: true, ...(values.root && { root: values.root }) }).ready());
const dataDir = values.data ?? premises!.env.DATA_DIR;
if (premises) await skipDiskFlushes((await findRunning(dataDir))!);
const product = await productAt(values.url ?? premises!.url, dataDir, () => server?.output ?? '');
const known = new Map<string, number>();
let steps = 0;
let walks = 0;
/** Faults that count: what was met again on the same way, or was not looked for again. */
let proven = 0;
/** Walks that the walker itself could not take. */
let failed = 0;
/** Seeds of walks that did not come to their end at first; each is walked once more. */
const stumbled = new Set<number>();
const began = Date.now();
const sought = values.until === undefined ? null : new RegExp(values.until);
const isFound = () => sought !== null && [...known.keys()].some((kind) => sought.test(kind));

function report({ beginning, pages, steps: taken, faults }: Fall, walkSeed: number, note: string): void {
  console.log(`\n✗ ${faults.join('\n✗ ')}`);
  console.log(`  seed ${walkSeed}, from ${beginning}; Ana on ${pages[0]}, Ben on ${pages[1]}${note}`);
  for (const [at, step] of taken.entries()) console.log(`  ${at + 1}. ${say(step)}`);
}

/** Returns the process through which a browser reaches the network. */
async function networkProcess(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.find(({ type }) => type === 'network.mojom.NetworkService')?.id;
}

/**
 * Waits for a walk; resolves to 'lost' where the browser has lost its network meanwhile, as Chromium 147 does about
 * once in 1,500 steps: every socket closes, every file under way fails, what waits may wait for ever, and whoever was
 * signed in no longer is.
 * @throws Error of the walk, or where it hangs.
 */
async function inTime({ browser }: Pair, begin: () => Promise<Fall | null>): Promise<Fall | null | 'lost'> {
  const network = await networkProcess(browser);
  const isLost = async () => (await networkProcess(browser)) !== network;
  const until = Date.now() + LONGEST_WALK_MS;
  let timer: ReturnType<typeof setInterval> | undefined;
  const ends = new Promise<'lost'>((resolve, reject) => {
    timer = setInterval(() => {
      if (Date.now() > until) reject(new Error('the walk came to no end'));
      void isLost().then((lost) => lost && resolve('lost'), reject);
    }, LOOKED_EVERY_MS);
  });
  try {
    const fall = await Promise.race([begin(), ends]);
    return fall && (await isLost()) ? 'lost' : fall;
  } catch (error) {
    if (await isLost()) return 'lost';
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Walks a pair's part of the steps; every walk has a seed of its own, so that it is found again alone. */
async function walkOn(number: number): Promise<void> {
  // One that loses its network takes no other pair along.
  const browser = await chromium.launch(findChromium());
  const pair = new Pair(browser, product, variant, number, pairs);
  const most = Math.ceil(wanted / pairs);
  for (let walk = 0; pair.steps < most && failed < MOST_FAILED && !isFound(); walk += 1) {
    const walkSeed = (seed + walk * pairs + number - 1) % 2 ** 31;
    walks += 1;
    const before = pair.steps;
    const share = Math.min(Number(values.each), most - before);
    const fall = await inTime(pair, () => pair.walk(walkSeed, share, isFound)).catch((error: Error) => {
      console.log(`\n! ${error.stack?.split('\n').slice(0, 9).join(' ') ?? ''} (seed ${walkSeed})`);
      return 'stumbled' as const;
    });
    if (fall === 'lost' || fall === 'stumbled') {
      await pair.close().catch(() => undefined);
      if (fall === 'lost')
        console.log(`\n! the browser lost its network (seed ${walkSeed}${pair.last ? `, at: ${say(pair.last)}` : ''})`);
      if (!stumbled.has(walkSeed)) walk -= 1;
      else if (fall === 'stumbled') failed += 1;
      stumbled.add(walkSeed);
      pair.steps = before;
      continue;
    }
    const told = Math.floor(steps / TOLD_EVERY);
    steps += pair.steps - before;
    if (Math.floor(steps / TOLD_EVERY) > told) console.log(`… ${steps} of ${wanted} steps, ${known.size} faults`);
    if (!fall) continue;
    const fresh = fall.faults.filter((fault) => !known.has(kindOf(fault)));
    for (const fault of fall.faults) known.set(kindOf(fault), (known.get(kindOf(fault)) ?? 0) + 1);
    if (fresh.length === 0) continue;
    const { fall: shortest, isRepeatable } = values.quick
      ? { fall, isRepeatable: true }
      : await shrink(pair, fall).catch(() => ({ fall, isRepeatable: false }));
    if (isRepeatable) proven += 1;
    report(shortest, walkSeed, isRepeatable ? '' : '; not met again on the same way');
  }
  await pair.close();
  await browser.close();
}

await Promise.all(Array.from({ length: pairs }, (_, number) => walkOn(number + 1)));
const seconds = (Date.now() - began) / 1_000;
console.log(
  `\n${steps} steps on ${walks} walks from seed ${seed}, ${(steps / seconds).toFixed(1)} a second; ${known.size} faults, ${proven} of them proven`,
);
for (const [kind, times] of known) console.log(`  ${times} × ${kind}`);
await product.database.end();
await server?.stop();
premises?.clear();
process.exitCode = proven === 0 && failed === 0 ? 0 : 1;
