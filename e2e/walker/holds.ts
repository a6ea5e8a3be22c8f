import type { CDPSession, Page, Request } from '@playwright/test';
import type { Language } from '../../shared/languages.ts';
import { cutOff } from '../screens/cropped-text.ts';
import { wordsBesideTheScreen } from '../screens/large-text.ts';
import { openEyes, type Look } from './in-page/eyes.ts';
import { knownOf } from './words.ts';

/** Ms after which a page that still fetches is stuck: catches a hang, not a busy machine. */
export const LONGEST_WAIT_MS = 90_000;

/**
 * Processor time of the page, in ms, within which something changes after a press: 100, and what the walker itself
 * takes to see it.
 */
export const ANSWER_MS = 150;

/**
 * Least processor time, in ms, that the same work took on any page of this run: beside other programs a processor does
 * less in the same time, so that presses are measured by what it did then.
 */
let leastWork = Infinity;

/** Longest wait, in ms, for what only comes to be drawn, such as what the socket tells. */
const LONGEST_LOOKS_MS = 30_000;

/** Facts that must come next on the page of who has just pressed something. */
interface Due {
  /** Address to which the history leads back. */
  path?: string | undefined;
  /** Text that was written into the chat before it was loaded anew. */
  draft?: string | undefined;
  /** The page from before: the focus has to be somewhere if it was, or has been since. */
  before?: Look | undefined;
}

/** Facts about the person before the page. */
export interface Options {
  language: Language;
  /** True for a page that a browser translates. */
  isTranslated: boolean;
  secrets(): Secrets;
}

/** Texts that a person may not see. */
export interface Secrets {
  /** Texts, with what they are. */
  texts: ReadonlyMap<string, string>;
  /** Ids of reviews, whose stars are secret too. */
  reviews: ReadonlySet<string>;
}

/** Tests whether an answer names the stars of one of these reviews. */
function starsOf(answer: string, reviews: ReadonlySet<string>): boolean {
  if (reviews.size === 0 || !answer.includes('"Review"')) return false;
  let isNamed = false;
  JSON.parse(answer, (_, value: unknown) => {
    const { __typename, id, stars } = (value ?? {}) as { __typename?: string; id?: string; stars?: number };
    isNamed ||= __typename === 'Review' && stars !== undefined && reviews.has(id!);
    return value;
  });
  return isNamed;
}

/** Gives a page its eyes before its own scripts; call it before the page is opened. */
async function giveEyes(page: Page, language: Language): Promise<void> {
  // Compilers wrap functions in this helper, which a page does not have.
  const helper = 'globalThis.__name ??= (named) => named;';
  const parts = [JSON.stringify(knownOf(language)), String(cutOff), String(wordsBesideTheScreen)];
  await page.addInitScript({ content: `${helper}(${String(openEyes)})(${parts.join(',')});` });
}

/**
 * Watches over a page: whatever is done on it, the table of e2e/walker/random/README.md must hold. Collects what the
 * page and its network say meanwhile; {@link whatDoesNotHold} reads the rest off the screen.
 */
export class Watch {
  readonly #faults: string[] = [];
  readonly #running = new Set<Request>();
  /** Words of the browser about sockets of the open document. */
  #ofSockets: string[] = [];
  /** Called once no request is under way. */
  #quiet: (() => void)[] = [];
  #due: Due = {};
  /** The page as it was last looked at, and the secrets that were looked for. */
  last: Look | undefined;
  #asked = '';
  /** Answers since the last look; whether they hold a secret is known once the server was asked. */
  #answers: { text: string; operation: string }[] = [];
  /** True while the network is away, or an answer is to be lost: what fails then fails by design. */
  isCutOff = false;

  private constructor(
    readonly page: Page,
    readonly options: Options,
    private readonly session: CDPSession,
  ) {}

  /** Watches over a new page from before it is opened. */
  static async over(page: Page, options: Options): Promise<Watch> {
    const session = await page.context().newCDPSession(page);
    const watch = new Watch(page, options, session);
    watch.#listen();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await giveEyes(page, options.language);
    return watch;
  }

  #listen(): void {
    const { page } = this;
    page.on('pageerror', (error) => this.#faults.push(`an error nobody caught: ${error.message.split('\n')[0]!}`));
    page.on('console', (message) => {
      const text = message.text().split('\n')[0]!.slice(0, 300);
      // A refusal by rule is one of these lines, too; statuses are judged below.
      if (message.type() !== 'error' || text.startsWith('Failed to load resource') || this.isCutOff) return;
      const faults = text.startsWith('WebSocket connection to') ? this.#ofSockets : this.#faults;
      faults.push(`an error in the console: ${text}`);
    });
    page.on('framenavigated', (frame) => {
      // A document that ends takes along a socket that has only begun, which the browser calls a failure.
      if (frame === page.mainFrame()) this.#ofSockets = [];
    });
    page.on('request', (request) => {
      // Another document begins, whose requests alone are waited for.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#running.clear();
      if (request.resourceType() !== 'ping') this.#running.add(request);
    });
    page.on('requestfinished', (request) => this.#ended(request));
    page.on('requestfailed', (request) => this.#ended(request));
    page.on('response', (response) => {
      const request = response.request();
      if (response.status() >= 500)
        this.#faults.push(`status ${response.status()} of ${request.method()} ${new URL(response.url()).pathname}`);
      if (/\/(graphql|api\/)/.test(response.url()))
        void response.text().then(
          (text) => this.#read(text, request.postData() ?? ''),
          () => undefined,
        );
    });
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.#read(String(payload), 'a live update')),
    );
  }

  #ended(request: Request): void {
    this.#running.delete(request);
    if (this.#running.size === 0) for (const wake of this.#quiet.splice(0)) wake();
  }

  #read(text: string, asked: string): void {
    const operation = /"operationName":"(\w+)"/.exec(asked)?.[1] ?? asked.slice(0, 40);
    if (text.includes('"code":"INTERNAL"')) this.#faults.push(`the server failed at ${operation}`);
    this.#answers.push({ text, operation });
  }

  /** Lists what the answers since the last look held that this person may not see. */
  #leaks(): string[] {
    const { texts, reviews } = this.options.secrets();
    const leaks = this.#answers
      .splice(0)
      .flatMap(({ text, operation }) => [
        ...[...texts]
          .filter(([secret]) => text.includes(secret))
          .map(([, what]) => `${what} leaks in an answer: ${operation}`),
        ...(starsOf(text, reviews) ? [`unpublished stars leak in an answer: ${operation}`] : []),
      ]);
    return [...new Set(leaks)];
  }

  /** Resolves once no request is under way; false where one is without an answer for too long. */
  async #isQuiet(): Promise<boolean> {
    if (this.#running.size === 0) return true;
    const isQuiet = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), LONGEST_WAIT_MS);
      this.#quiet.push(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
    if (isQuiet) return true;
    const [first] = this.#running;
    if (first && !this.isCutOff)
      this.#faults.push(`a request without an answer: ${first.resourceType()} ${new URL(first.url()).pathname}`);
    this.#running.clear();
    return false;
  }

  /** Reads something off the page while no request is under way; what answers lead to may ask further questions. */
  async #still<Read>(read: () => Promise<Read>): Promise<Read> {
    for (let time = 0; ; time += 1) {
      await this.#isQuiet();
      try {
        const found = await read();
        if (this.#running.size === 0) return found;
      } catch (error) {
        // Another document has taken the place of the one that was asked.
        if (time > 20) throw error;
        await this.page.waitForLoadState('domcontentloaded');
      }
    }
  }

  /** Resolves once no request is under way, nothing moves, and what the answers changed is drawn. */
  async idle(): Promise<void> {
    await this.#still(() => this.page.evaluate(() => window.favrWalker.settled()));
  }

  /**
   * Does something on the page and returns the processor time, in ms, after which the page changed; undefined where it
   * did not. The time is that of the page's own thread, which other processes do not lengthen.
   */
  async answer(since: number, act: () => Promise<void>): Promise<number | undefined> {
    // Another document has counters of its own.
    const changed = (ms: number) =>
      this.page
        .evaluate(([since, ms]) => window.favrWalker.changed(since, ms), [since, ms] as const)
        .then((changes) => changes !== since)
        .catch(() => true);
    const from = await this.#busy();
    await act();
    const isChanged = await changed(1_500);
    const to = await this.#busy();
    if (isChanged) return this.#alone(to - from);
    await this.idle();
    return (await changed(LONGEST_LOOKS_MS)) ? this.#alone((await this.#busy()) - from) : undefined;
  }

  /** Returns what a processor time (ms) would have been with nothing beside this page; asked only for what is long. */
  async #alone(ms: number): Promise<number> {
    if (ms <= ANSWER_MS) return ms;
    const works = [await this.#work(), await this.#work(), await this.#work()];
    return (ms * leastWork) / Math.max(...works);
  }

  /** Does the same work each time, and returns the processor time it took, in ms. */
  async #work(): Promise<number> {
    const from = await this.#busy();
    const isDone = await this.page
      .evaluate(() => window.favrWalker.work())
      .then(
        () => true,
        () => false,
      );
    const took = (await this.#busy()) - from;
    // Another document may have begun meanwhile, with a time of its own.
    if (!isDone || took <= 0) return leastWork;
    leastWork = Math.min(leastWork, took);
    return took;
  }

  /** Finds out how fast this machine is alone. */
  async gauge(): Promise<void> {
    await this.#work();
  }

  /** Forgets what the browser has kept by this page, but for the app's code. */
  async forget(): Promise<void> {
    const { origin } = new URL(this.page.url());
    await this.session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  }

  /** Expects something of the page at the next look. */
  expects(due: Due): void {
    this.#due = due;
  }

  /** Returns the processor time that the page's thread has taken so far, in ms. */
  async #busy(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    // `TaskDuration` goes on while another program has the processor: a second of work beside three others was 0.4 s.
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1_000;
  }

  /** Looks at the page, and at one that has not changed no second time: reading it all takes time. */
  async #look(): Promise<Look> {
    const secrets = [...this.options.secrets().texts.keys()];
    const asked = secrets.join('\n');
    const mark = asked === this.#asked ? (this.last?.mark ?? '') : '';
    const seen = await this.#still(() =>
      this.page.evaluate(([hidden, known]) => window.favrWalker.look(hidden, known), [secrets, mark] as const),
    );
    this.#asked = asked;
    return (this.last = seen ?? this.last!);
  }

  /**
   * Returns what does not hold, as sentences about this page; nothing where all is well. What only waits to be drawn is
   * looked at again after the next change, for a while.
   * @param compare learns what this person may not see, and compares the look with what the server says, in sentences.
   */
  async whatDoesNotHold(compare: (look: Look) => Promise<string[]>): Promise<string[]> {
    const began = Date.now();
    const read = async (): Promise<string[]> => {
      const look = await this.#look();
      return [...(await compare(look)), ...this.#ofTheLook(look)];
    };
    let sentences = await read();
    while (sentences.length > 0 && !this.last!.isCrashed && Date.now() - began < LONGEST_LOOKS_MS) {
      await this.page.evaluate(() => window.favrWalker.changed(window.favrWalker.changes, 400)).catch(() => undefined);
      sentences = await read();
    }
    this.#due = {};
    return [...this.#faults.splice(0), ...this.#ofSockets.splice(0), ...this.#leaks(), ...sentences];
  }

  #ofTheLook(look: Look): string[] {
    const secrets = this.options.secrets().texts;
    const { path, draft, before } = this.#due;
    const isFocused = look.born === before?.born && (before.focus !== '' || look.focuses > before.focuses);
    // What was a secret before the server was asked may be none any more.
    const leaks = look.leaks.flatMap((leak) =>
      [...secrets].filter(([text]) => leak.startsWith(text)).map(([, what]) => `${what} leaks: ${leak}`),
    );
    return [
      ...(look.isCrashed ? ['the page ended in “Something went wrong”'] : []),
      ...(look.heading ? [] : ['no heading says where one is']),
      ...(look.controls.length > 0 ? [] : ['a dead end: nothing can be pressed']),
      ...(path === undefined || path === look.path ? [] : [`back leads to ${look.path} instead of ${path}`]),
      ...(draft === undefined || draft === look.draft
        ? []
        : [`what was written is gone after a reload: “${draft.slice(0, 40)}”`]),
      ...(isFocused && look.focus === '' ? [`the focus is on nothing; last it was on ${look.focused}`] : []),
      ...(this.isCutOff ? [] : look.isWaiting.map((what) => `still waiting while nothing is fetched: ${what}`)),
      ...(look.sideways > 0 ? [`the page scrolls sideways by ${look.sideways} px`] : []),
      ...look.beside.map((text) => `a text leaves the screen: ${text.slice(0, 80)}`),
      ...look.cut.map((text) => `a text is cut off: ${text}`),
      ...(this.options.isTranslated ? look.fibers.map((text) => `a text that a translation breaks: ${text}`) : []),
      ...leaks,
    ];
  }
}
